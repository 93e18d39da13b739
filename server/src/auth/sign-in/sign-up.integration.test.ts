import { HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, statementsOf } from '../../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import {
  carriedBy,
  lastLink,
  lastMail,
  logIn,
  officialClient,
  openLastLink,
  openLink,
  PASSWORD,
  passTime,
  register,
  sessionOf,
} from '../../../testing/test-auth';
import { profiles, users } from '../../db/schema';

const email = 'ann@nosewise.example';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.now();
});

const findUser = async (address = email) =>
  (await at.database.orm.select().from(users).where(eq(users.email, address)))[0];

describe('signing up', () => {
  it('makes an account that the link of the mail opens', async () => {
    const client = officialClient(at);
    const signedUp = await client.signUp({
      email: '  Ann@Nosewise.EXAMPLE ',
      password: PASSWORD,
      options: { emailRedirectTo: `${at.env.publicUrl}/app?welcome` },
    });
    expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { email } } });
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });

    const { status, address, told } = await openLastLink(at, email);
    expect(status).toBe(200);
    expect(address).toBe(`${at.env.publicUrl}/app?welcome`);
    expect(told).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const opened = await client.setSession({
      access_token: String(told.access_token),
      refresh_token: String(told.refresh_token),
    });
    expect(opened.error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      is_anonymous: false,
    });
    expect((await client.getClaims())?.data?.claims).toMatchObject({
      email,
      aal: 'aal1',
      required_aal: 'aal1',
      role: 'authenticated',
      amr: [{ method: 'otp' }],
    });
    await logIn(at, email);
  });

  it('makes the profile with the person', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const user = await findUser();
    const rows = await at.database.orm.select().from(profiles);
    expect(rows).toMatchObject([{ userId: user?.id, excludeFromGlobalLb: false }]);
  });

  it('takes at most 500 bytes of metadata from somebody who is not known yet', async () => {
    const options = { data: { a: 'é'.repeat(200), b: 'x'.repeat(200) } };
    const { error } = await officialClient(at).signUp({ email, password: PASSWORD, options });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await at.database.orm.select().from(users)).toEqual([]);
  });

  it('keeps the metadata of the client', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD, options: { data: { newsletter: false } } });
    await openLastLink(at, email);
    const { data } = await (await logIn(at, email)).getUser();
    expect(data.user?.user_metadata).toEqual({ newsletter: false });
  });

  it.each([
    ['short', 422, 'weak_password'],
    ['x'.repeat(129), 400, 'validation_failed'],
    ['', 422, 'weak_password'],
  ] as const)('refuses the password %s', async (password, status, code) => {
    const { error } = await officialClient(at).signUp({ email, password });
    expect(error).toMatchObject({ status, code });
    if (code === 'weak_password') expect(error).toMatchObject({ reasons: ['length'] });
    expect(await findUser()).toBeUndefined();
  });

  it.each([
    ['password', 'pwned'],
    ['12345678', 'pwned'],
    ['Passw0rd', 'pwned'],
    [' ILOVEYOU ', 'pwned'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'pwned'],
    ['abcabcabcabcabcabcab', 'pwned'],
    ['        ', 'characters'],
  ])('refuses the password "%s", which anybody would try', async (password, reason) => {
    const { error } = await officialClient(at).signUp({ email, password });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: [reason],
    });
    expect(await findUser()).toBeUndefined();
  });

  it('tells nobody that an address has an account, but its owner', async () => {
    await register(at, email);
    const before = await findUser();
    const answers = [];
    for (const address of [email, 'new@nosewise.example']) {
      await passTime(at, 2 * HOUR);
      const { data, error } = await officialClient(at).signUp({
        email: address,
        password: 'another password',
      });
      expect(error).toBeNull();
      answers.push({
        ...data.user,
        id: '',
        email: '',
        created_at: '',
        updated_at: '',
        confirmation_sent_at: '',
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ identities: [] });
    const mail = await lastMail(at, email);
    expect(mail.subject).toBe('You already have a Nosewise account');
    expect(mail.text).not.toContain('token');
    expect(await findUser()).toEqual(before);
  });

  it('answers with another id each time, so that a second try tells nothing either', async () => {
    const ids = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await passTime(at, 2 * HOUR);
      ids.push((await officialClient(at).signUp({ email, password: PASSWORD })).data.user?.id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['a stranger first, then the owner', 'of a stranger', PASSWORD],
    ['the owner first, then a stranger', PASSWORD, 'of a stranger'],
  ])('of %s confirms neither password: who opens the mail chooses one', async (_who, first, second) => {
    await officialClient(at).signUp({ email, password: first });
    const link = await lastLink(at, email);
    await passTime(at, MINUTE + SECOND);
    await officialClient(at).signUp({ email, password: second });
    expect((await openLink(at, link)).told).toMatchObject({ error_code: 'otp_expired' });

    expect((await lastMail(at, email)).subject).toBe('Confirm your email for Nosewise');
    const { address, told } = await openLastLink(at, email);
    expect(address).toBe(`${at.env.publicUrl}/app/new-password`);
    for (const password of [first, second]) {
      await expect(logIn(at, email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    }
    const owner = officialClient(at);
    await owner.setSession({
      access_token: String(told.access_token),
      refresh_token: String(told.refresh_token),
    });
    expect((await owner.updateUser({ password: 'chosen by the owner' })).error).toBeNull();
    await logIn(at, email, 'chosen by the owner');
  });

  it('of two people confirms neither password by a link that was sent again, either', async () => {
    await officialClient(at).signUp({ email, password: 'of a stranger' });
    await passTime(at, MINUTE + SECOND);
    await officialClient(at).signUp({ email, password: PASSWORD });
    await passTime(at, MINUTE + SECOND);
    await officialClient(at).resend({ type: 'signup', email });
    expect((await openLastLink(at, email)).told).toHaveProperty('access_token');
    await expect(logIn(at, email, 'of a stranger')).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('answers with the id of the person who later logs in', async () => {
    const { data } = await officialClient(at).signUp({ email, password: PASSWORD });
    await openLastLink(at, email);
    expect((await sessionOf(await logIn(at, email))).user.id).toBe(data.user?.id);
  });

  it('asks the database the same, whether or not the address is in use', async () => {
    await register(at, email);
    await passTime(at, HOUR);
    const signUp = (address: string) => () =>
      officialClient(at).signUp({ email: address, password: PASSWORD });
    const known = await statementsOf(signUp(email));
    expect(known).toEqual(await statementsOf(signUp('new@nosewise.example')));
    expect(known.join()).toContain('insert into account_mails');
  });
});

describe('the link of a mail', () => {
  const otpExpired = {
    code: 403,
    error_code: 'otp_expired',
    msg: 'Email link is invalid or has expired',
  };

  /** The answer that the page gets about a link before its button is pressed. */
  async function describeLink(token = '') {
    const answer = await at.app.inject({ method: 'POST', url: '/api/v1/mail-link', payload: { token } });
    return { status: answer.statusCode, told: answer.json() };
  }

  it('works once', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const link = await lastLink(at, email);
    expect((await openLink(at, link)).told).toHaveProperty('access_token');
    expect(await openLink(at, link)).toMatchObject({ status: 403, told: otpExpired });
  });

  it('works for an hour', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    await passTime(at, HOUR);
    expect((await openLastLink(at, email)).told).toEqual(otpExpired);
    await officialClient(at).resend({ type: 'signup', email });
    await passTime(at, HOUR - 1);
    expect((await openLastLink(at, email)).told).toHaveProperty('access_token');
  });

  it('works for its own purpose only', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const link = await lastLink(at, email);
    const other = await openLink(at, link.replace('type=signup', 'type=recovery'));
    expect(other.told).toEqual(otpExpired);
    expect((await openLink(at, link)).told).toHaveProperty('access_token');
  });

  it('leads to a page, and carries its token where no server sees it', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const link = await lastLink(at, email);
    expect(link).toMatch(/^\/confirm#token=[\w-]{43}&type=signup$/);
    expect((await lastMail(at, email)).text).toContain(link);
  });

  it('is described before it is used: its purpose, its address, its account', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const { token } = carriedBy(await lastLink(at, email));
    const id = (await findUser())?.id;
    for (let looked = 0; looked < 2; looked += 1) {
      expect(await describeLink(token)).toEqual({
        status: 200,
        told: { purpose: 'signup', email, userId: id, accountEmail: email },
      });
    }
    expect((await findUser())?.emailConfirmedAt).toBeNull();
    expect((await openLastLink(at, email)).status).toBe(200);
    expect(await describeLink(token)).toMatchObject({ status: 404, told: { code: 'not_found' } });
  });

  it('tells nothing once it has expired', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    await passTime(at, HOUR);
    const answer = await describeLink(carriedBy(await lastLink(at, email)).token);
    expect(answer).toMatchObject({ status: 404, told: { code: 'not_found' } });
    expect(JSON.stringify(answer)).not.toContain(email);
  });

  it.each(['GET', 'HEAD'] as const)('of an older mail is not used up by %s', async (method) => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const link = await lastLink(at, email);
    const { token = '' } = carriedBy(link);
    const url = `/auth/v1/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: '/app?welcome' })}`;
    for (let opened = 0; opened < 2; opened += 1) {
      const answer = await at.app.inject({ method, url });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`${at.env.publicUrl}${link}&redirect_to=%2Fapp%3Fwelcome`);
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await findUser())?.emailConfirmedAt).toBeNull();
    expect((await openLink(at, link)).told).toHaveProperty('access_token');
  });

  it('is kept as a hash', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const { token = '' } = carriedBy(await lastLink(at, email));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await at.database.orm.execute<{ token_hash: string }>('select * from one_time_tokens');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('can be opened by the official client as well', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const { token = '' } = carriedBy(await lastLink(at, email));
    const client = officialClient(at);
    const { data, error } = await client.verifyOtp({ type: 'email', token_hash: token });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect((await client.verifyOtp({ type: 'email', token_hash: token })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
  });

  it.each(['https://evil.example/app', '//evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (emailRedirectTo) => {
      await officialClient(at).signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
      const link = await lastLink(at, email);
      expect(link).not.toContain('evil');
      expect((await openLink(at, link)).address).toBe(`${at.env.publicUrl}/app`);
      const { token = '' } = carriedBy(link);
      const query = new URLSearchParams({ token, type: 'signup', redirect_to: emailRedirectTo });
      const { headers } = await at.app.inject(`/auth/v1/verify?${query}`);
      expect(headers.location).toBe(`${at.env.publicUrl}${link}`);
    },
  );
});

describe('resending', () => {
  it('asks the database the same, whether or not anything waits to be confirmed', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    await passTime(at, HOUR / 2);
    const resend = (address: string) => () => officialClient(at).resend({ type: 'signup', email: address });
    expect(await statementsOf(resend(email))).toEqual(await statementsOf(resend('nobody@nosewise.example')));
  });

  it('mails a new link and ends the first', async () => {
    await officialClient(at).signUp({ email, password: PASSWORD });
    const first = await lastLink(at, email);
    await passTime(at, HOUR / 2);
    expect((await officialClient(at).resend({ type: 'signup', email })).error).toBeNull();
    expect((await openLink(at, first)).told).toMatchObject({ error_code: 'otp_expired' });
    expect((await openLastLink(at, email)).told).toHaveProperty('access_token');
  });

  it('sends nothing to confirmed or unknown addresses, with the same answer', async () => {
    await register(at, email);
    await passTime(at, HOUR / 2);
    const { id } = await lastMail(at, email);
    for (const address of [email, 'nobody@nosewise.example']) {
      expect((await officialClient(at).resend({ type: 'signup', email: address })).error).toBeNull();
      expect((await officialClient(at).resend({ type: 'signup', email: address })).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      });
    }
    expect((await lastMail(at, email)).id).toBe(id);
    await expect(lastMail(at, 'nobody@nosewise.example')).rejects.toThrow('no mail');
  });
});
