import { MINUTE } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../../testing/test-app';
import { lastMail, officialClient, writeAccountMails } from '../../../testing/test-auth';
import { users } from '../../db/schema';

let at: TestApp;
let email: string;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  ({ email } = await at.makePerson('Ada'));
});

/** Asks for a code and reads it from the mail. */
async function ask(client = officialClient(at), captchaToken?: string): Promise<string> {
  const options = captchaToken === undefined ? {} : { captchaToken };
  const { error } = await client.signInWithOtp({ email, options });
  expect(error).toBeNull();
  await writeAccountMails(at);
  const { text } = await lastMail(at, email);
  return /Your code is (\d{6})\n/.exec(text)?.[1] ?? '';
}

/** Another code than the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code from a mail', () => {
  it('logs in, once', async () => {
    const client = officialClient(at);
    const token = await ask(client);
    const { data } = await client.verifyOtp({ email, token, type: 'email' });
    expect(data.user?.email).toBe(email);
    expect(data.session?.access_token).toBeTruthy();
    const { error } = await officialClient(at).verifyOtp({ email, token, type: 'email' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('works for ten minutes', async () => {
    const token = await ask();
    at.clock.now = NOON + 10 * MINUTE;
    const { error } = await officialClient(at).verifyOtp({ email, token, type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  it('works within five tries, also when they are made at once', async () => {
    const token = await ask();
    const client = officialClient(at);
    const tries = Array.from({ length: 5 }, () =>
      client.verifyOtp({ email, token: wrong(token), type: 'email' }),
    );
    for (const { error } of await Promise.all(tries)) expect(error).toMatchObject({ code: 'otp_expired' });
    const { error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  it('belongs to the sign-in that asked: nobody else can use it, or use its tries up', async () => {
    const client = officialClient(at);
    const token = await ask(client, 'mine');
    for (let index = 0; index < 6; index += 1) {
      const options = { captchaToken: 'theirs' };
      const { error } = await officialClient(at).verifyOtp({ email, token, type: 'email', options });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
    const { data } = await client.verifyOtp({
      email,
      token,
      type: 'email',
      options: { captchaToken: 'mine' },
    });
    expect(data.user?.email).toBe(email);
  });

  it('is not kept in the clear, and an address without an account gets the same answer', async () => {
    const token = await ask();
    const { rows } = await at.database.orm.execute('select * from sign_in_codes');
    expect(JSON.stringify(rows)).not.toContain(token);
    const unknown = { email: 'nobody@nosewise.example' };
    const { error } = await officialClient(at).signInWithOtp(unknown);
    expect(error).toBeNull();
    await writeAccountMails(at);
    await expect(lastMail(at, unknown.email)).rejects.toThrow();
    const tried = await officialClient(at).verifyOtp({ ...unknown, token, type: 'email' });
    expect(tried.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('proves who owns an address that was never confirmed, and drops the password of whoever typed it first', async () => {
    await at.database.orm
      .update(users)
      .set({ emailConfirmedAt: null, passwordHash: 'a stranger’s' })
      .where(eq(users.email, email));
    const token = await ask();
    const { error } = await officialClient(at).verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    const [user] = await at.database.orm.select().from(users);
    expect(user?.emailConfirmedAt).toBe(NOON);
    expect(user?.passwordHash).not.toBe('a stranger’s');
  });

  it('comes with a link, for where the mail is read', async () => {
    await ask();
    const { link } = await lastMail(at, email);
    const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
    const opened = await officialClient(at).verifyOtp({ token_hash: token, type: 'magiclink' });
    expect(opened.data.user?.email).toBe(email);
  });
});
