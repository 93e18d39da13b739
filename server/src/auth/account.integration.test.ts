import { MINUTE, SECOND } from '@nosewise/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, statementsOf } from '../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import {
  lastLink,
  lastMail,
  logIn,
  officialClient,
  openLastLink,
  openLink,
  PASSWORD,
  passTime,
  register,
  registerAndLogIn,
  sessionOf,
} from '../../testing/test-auth';
import { users } from '../db/schema';
import { RECENT_SIGN_IN } from './sessions/signed-in';

const email = 'ann@nosewise.example';
const newEmail = 'ann@vineyard.example';
const newPassword = 'brunello, 1997';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.now();
});

/** A device that has opened the link for a forgotten password. */
async function recovering(address = email) {
  const client = officialClient(at);
  const { error } = await client.resetPasswordForEmail(address, {
    redirectTo: `${at.env.publicUrl}/app/new-password`,
  });
  expect(error).toBeNull();
  const opened = await openLastLink(at, address);
  expect(opened).toMatchObject({
    address: `${at.env.publicUrl}/app/new-password`,
    status: 200,
  });
  await client.setSession({
    access_token: String(opened.told.access_token),
    refresh_token: String(opened.told.refresh_token),
  });
  return client;
}

describe('a forgotten password', () => {
  it('is replaced by way of the mail, which ends all other sessions', async () => {
    const elsewhere = await registerAndLogIn(at, email);
    const client = await recovering();
    const { error } = await client.updateUser({ password: newPassword });
    expect(error).toBeNull();
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).data.user?.email).toBe(email);
    await expect(logIn(at, email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await logIn(at, email, newPassword);
    expect((await lastMail(at, email)).subject).toBe('Your Nosewise password was changed');
  });

  it('is answered alike for an address without an account, to which nothing is sent', async () => {
    const { data, error } = await officialClient(at).resetPasswordForEmail('nobody@nosewise.example');
    expect({ data, error }).toEqual({ data: {}, error: null });
    await expect(lastMail(at, 'nobody@nosewise.example')).rejects.toThrow('no mail');
  });

  it('is requested with the same statements, whether or not anybody has the address', async () => {
    await register(at, email);
    const ask = (address: string) => () => officialClient(at).resetPasswordForEmail(address);
    const known = await statementsOf(ask(email));
    expect(known).toEqual(await statementsOf(ask('nobody@nosewise.example')));
    expect(known.length).toBeGreaterThan(0);
  });

  it('may not be replaced by one that anybody would try', async () => {
    await register(at, email);
    const { error } = await (await recovering()).updateUser({ password: 'password' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  });

  it('is not asked for again in the session of its link, once', async () => {
    await register(at, email);
    const late = await recovering();
    await passTime(at, RECENT_SIGN_IN - MINUTE);
    const client = await recovering();
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    expect((await client.updateUser({ password: 'a third one' })).error).toMatchObject({
      code: 'current_password_required',
    });
    expect((await late.getUser()).error).not.toBeNull();
  });

  it('is required once the link was opened a quarter of an hour ago', async () => {
    await register(at, email);
    const client = await recovering();
    const { access_token: token } = await sessionOf(client);
    await passTime(at, RECENT_SIGN_IN - SECOND);
    const answer = () =>
      at.app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        headers: { authorization: `Bearer ${token}` },
        payload: { password: 'short' },
      });
    // Still trusted: only the new password is checked.
    expect((await answer()).json()).toMatchObject({ error_code: 'weak_password' });
    const { refresh_token } = await sessionOf(client);
    await passTime(at, 2 * SECOND);
    const refreshed = await at.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token },
    });
    const later = await at.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { authorization: `Bearer ${refreshed.json().access_token}` },
      payload: { password: newPassword },
    });
    expect(later.json()).toMatchObject({ code: 400, error_code: 'current_password_required' });
  });

  it('of an account that was never confirmed shuts out its maker', async () => {
    await officialClient(at).signUp({ email, password: 'of a stranger' });
    const client = await recovering();
    await expect(logIn(at, email, 'of a stranger')).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    await logIn(at, email, newPassword);
  });

  it('may not be replaced by itself', async () => {
    await register(at, email);
    const { error } = await (await recovering()).updateUser({ password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });
});

describe('changing the password', () => {
  it('takes the old one and ends all other sessions', async () => {
    const elsewhere = await registerAndLogIn(at, email);
    const here = await logIn(at, email);
    const { error } = await here.updateUser({ password: newPassword, current_password: PASSWORD });
    expect(error).toBeNull();
    expect((await here.getUser()).error).toBeNull();
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    await logIn(at, email, newPassword);
  });

  it.each([
    [{ password: newPassword }, 400, 'current_password_required'],
    [{ password: newPassword, current_password: 'not it' }, 400, 'current_password_invalid'],
    [{ password: 'short', current_password: PASSWORD }, 422, 'weak_password'],
    [{ password: 'sunshine', current_password: PASSWORD }, 422, 'weak_password'],
    [{ password: PASSWORD, current_password: PASSWORD }, 422, 'same_password'],
  ])('refuses %j', async (changes, status, code) => {
    const client = await registerAndLogIn(at, email);
    expect((await client.updateUser(changes)).error).toMatchObject({ status, code });
    await logIn(at, email);
  });

  it('ends links that were mailed before, so an old mail opens nothing', async () => {
    const client = await registerAndLogIn(at, email);
    await officialClient(at).resetPasswordForEmail(email);
    const link = await lastLink(at, email);
    await client.updateUser({ password: newPassword, current_password: PASSWORD });
    expect((await openLink(at, link)).told).toMatchObject({ error_code: 'otp_expired' });
  });
});

describe('the metadata of a person', () => {
  const large = (name: string) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${name}-${index}`, 'x'.repeat(100)]));
  const tooLarge = { status: 400, code: 'validation_failed' };

  it('is 16 kB in all, however often it is added to, and can be taken away again', async () => {
    const client = await registerAndLogIn(at, email);
    for (const name of 'abcdefg') {
      expect((await client.updateUser({ data: large(name) })).error).toBeNull();
    }
    expect((await client.updateUser({ data: large('h') })).error).toMatchObject(tooLarge);
    const { data } = await client.getUser();
    expect(Buffer.byteLength(JSON.stringify(data.user?.user_metadata))).toBeLessThanOrEqual(16 * 1024);
    const nothing = Object.fromEntries(Object.keys(large('a')).map((name) => [name, null]));
    const left = await client.updateUser({ data: nothing });
    expect(Object.keys(left.data.user?.user_metadata ?? {})).toHaveLength(6 * 20);
  });

  it('travels in the access token while it is small; the token never reaches 4 kB', async () => {
    const client = await registerAndLogIn(
      at,
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
    );
    await client.updateUser({ data: { newsletter: true } });
    await client.refreshSession();
    expect((await client.getClaims()).data?.claims.user_metadata).toEqual({ newsletter: true });
    for (const length of [1_400, 16_000]) {
      await at.database.orm.update(users).set({ userMetadata: { words: 'x'.repeat(length) } });
      await client.refreshSession();
      expect((await sessionOf(client)).access_token.length).toBeLessThan(4096);
    }
  });
});

describe('changing the e-mail', () => {
  it('takes a sign-in within a quarter of an hour, however fresh the token is', async () => {
    const client = await registerAndLogIn(at, email);
    await passTime(at, RECENT_SIGN_IN);
    await client.refreshSession();
    expect((await client.updateUser({ email: newEmail })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Email update requires reauthentication',
    });
    await expect(lastMail(at, newEmail)).rejects.toThrow('no mail');
    expect((await client.updateUser({ data: { newsletter: true } })).error).toBeNull();
    await client.signInWithPassword({ email, password: PASSWORD });
    await passTime(at, RECENT_SIGN_IN - SECOND);
    expect((await client.updateUser({ email: newEmail })).error).toBeNull();
  });

  it('holds once the new address is confirmed, and tells the old one', async () => {
    const client = await registerAndLogIn(at, email);
    const { data, error } = await client.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    expect((await lastMail(at, email)).text).toContain(newEmail);
    await logIn(at, email);

    const { told } = await openLastLink(at, newEmail);
    expect(told).toMatchObject({ access_token: expect.any(String), user: { email: newEmail } });
    expect((await client.getUser()).data.user).toMatchObject({ email: newEmail });
    expect((await client.getUser()).data.user).not.toHaveProperty('new_email');
    await logIn(at, newEmail);
    await expect(logIn(at, email)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('to an address that has an account looks the same, and tells only its owner', async () => {
    await register(at, newEmail);
    const client = await registerAndLogIn(at, email);
    await passTime(at, MINUTE + 1);
    const { data, error } = await client.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const mail = await lastMail(at, newEmail);
    expect(mail.subject).toBe('This email already has a Nosewise account');
    expect(mail.text).not.toContain('token');
  });

  it('asks the database the same, whether or not the new address has an account', async () => {
    await register(at, newEmail);
    const client = await registerAndLogIn(at, email);
    await passTime(at, MINUTE + 1);
    // Whether the session is in force is remembered for some seconds.
    await client.getUser();
    const change = (address: string) => () => client.updateUser({ email: address });
    const known = await statementsOf(change(newEmail));
    expect(known).toEqual(await statementsOf(change('nobody@nosewise.example')));
  });

  it('fails when the address has become somebody else’s meanwhile', async () => {
    const client = await registerAndLogIn(at, email);
    await client.updateUser({ email: newEmail });
    const link = await lastLink(at, newEmail);
    await register(at, newEmail);
    expect((await openLink(at, link)).told).toMatchObject({ error_code: 'otp_expired' });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('takes the address from a sign-up that was never confirmed', async () => {
    await officialClient(at).signUp({ email: newEmail, password: 'of a stranger' });
    const client = await registerAndLogIn(at, email);
    await client.updateUser({ email: newEmail });
    expect((await openLastLink(at, newEmail)).told).toHaveProperty('access_token');
    await logIn(at, newEmail);
  });

  it('mails its link again, and only the last one works', async () => {
    const client = await registerAndLogIn(at, email);
    await client.updateUser({ email: newEmail });
    const first = await lastLink(at, newEmail);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect((await openLink(at, first)).told).toMatchObject({ error_code: 'otp_expired' });
    expect((await openLastLink(at, newEmail)).told).toHaveProperty('access_token');
  });

  it('is called off by a new password', async () => {
    const client = await registerAndLogIn(at, email);
    await client.updateUser({ email: newEmail });
    const link = await lastLink(at, newEmail);
    await client.updateUser({ password: newPassword, current_password: PASSWORD });
    expect((await client.getUser()).data.user).not.toHaveProperty('new_email');
    expect((await openLink(at, link)).told).toMatchObject({ error_code: 'otp_expired' });
  });

  it('to the present one changes nothing', async () => {
    const client = await registerAndLogIn(at, email);
    const { data, error } = await client.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty('new_email');
  });
});
