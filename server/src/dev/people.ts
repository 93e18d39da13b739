import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@nosewise/domain/models';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { accountMailJob } from '../auth/mails/account-mails';
import type { KeySet } from '../auth/sessions/key-file';
import { signInCodeBook } from '../auth/sign-in/sign-in-codes';
import type { Context } from '../context';
import { mailOutbox } from '../db/tables/mail-tables';

interface At {
  readonly app: FastifyInstance;
  readonly context: Omit<Context, 'limits'>;
  readonly keys: KeySet;
}

/** Makes a call as a browser does. @throws Error when it is refused */
export async function post<Answer>(
  app: FastifyInstance,
  url: string,
  payload: object,
  token?: string,
): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  // Nobody's address (RFC 5737), so that the developer's own has all its budgets left.
  const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress: '192.0.2.1' });
  if (answer.statusCode >= 300) throw new Error(`${url} was refused: ${answer.body}`);
  return JSON.parse(answer.body || 'null');
}

interface SignedUp {
  readonly userId: string;
  /** Of the session that the confirmation has opened. */
  readonly token: string;
}

/** Makes an account, and confirms it by the link of its mail. */
export async function signUp(
  { app, context, keys }: At,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedUp> {
  const { database, now } = context;
  await post(app, '/auth/v1/signup', { email, password });
  await accountMailJob({ ...context, codes: signInCodeBook(keys, now) }, app.log).run();
  const [mail] = await database.orm.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  const carried = new URLSearchParams(mail?.link?.split('#')[1]);
  const link = { token_hash: carried.get('token'), type: carried.get('type') };
  const opened = await post<{ access_token: string; user: { id: string } }>(app, '/auth/v1/verify', link);
  return { userId: opened.user.id, token: opened.access_token };
}

/** Gives an account a second factor, and writes its secret into a file for `npm run dev:code`. */
export async function enrol({ app, context: { env, now } }: At, { token }: SignedUp): Promise<void> {
  const factors = '/auth/v1/factors';
  const named = { factor_type: 'totp', friendly_name: 'Development' };
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>(app, factors, named, token);
  const challenge = await post<{ id: string }>(app, `${factors}/${id}/challenge`, {}, token);
  const given = { challenge_id: challenge.id, code: codeOf(totp.secret, now()) };
  await post(app, `${factors}/${id}/verify`, given, token);
  await writeFile(secretFile(env.dataDir), totp.secret, { mode: 0o600 });
}

/** The file with the secret of the operator's second factor. */
export const secretFile = (dataDir: string) => join(dataDir, 'dev-second-factor.txt');

/** Computes the code that an authenticator app would show. @param secret in base 32 */
export function codeOf(secret: string, timestamp: Instant): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
