import { and, desc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { authSessions, mfaFactors, users } from '../db/tables/auth-tables';
import { accountGone, Refusal, refusedAs } from '../errors/refusal';
import type { CallerOf, Person } from '../http/api-server';
import { PASSWORDS, TRY_HERE, WRONG_PASSWORD } from '../limits/budgets';
import type { GuessCharge } from '../limits/limits';
import { replacePassword } from './auth-queries';
import type { SealedSecrets } from './factors/sealed-secrets';
import type { AccessTokens } from './sessions/access-token';
import type { KnownNetworks } from './sessions/known-networks';
import type { OpenSessions } from './sessions/open-sessions';
import type { TokenFamily } from './sessions/token-family';
import { NO_PASSWORD, verifyPassword } from './sign-in/passwords';
import type { SignInCodes } from './sign-in/sign-in-codes';

/** The context of the rooms of `auth/`. */
export interface AuthContext extends Context {
  readonly tokens: AccessTokens;
  readonly openSessions: OpenSessions;
  readonly secrets: SealedSecrets;
  readonly codes: SignInCodes;
  readonly networks: KnownNetworks;
  readonly family: TokenFamily;
  /** Called with the answer that brings a session, before it is sent. */
  readonly greet: (reply: FastifyReply, opened: OpenedSession) => Promise<void>;
}

/** A session that has been opened or refreshed. */
export interface OpenedSession {
  readonly session: { readonly id: string; readonly aal: 'aal1' | 'aal2' };
}

/**
 * Identifies the callers of `/api/v1` by their access tokens.
 * @returns a function that throws a `Refusal`, 401 for a missing or invalid token and 403 where the second
 * factor is missing
 */
export function callerOf({ tokens, openSessions }: Pick<AuthContext, 'tokens' | 'openSessions'>): CallerOf {
  return async (request: FastifyRequest) => {
    const { authorization = '' } = request.headers;
    const token = /^Bearer /i.test(authorization) ? authorization.slice('Bearer '.length) : '';
    const person = await tokens.verify(token);
    if (!person || !(await openSessions.include(person))) throw new Refusal({ code: 'unauthorized' });
    if (person.aal < person.requiredAal) throw secondFactorMissing();
    request.accountId = person.userId;
    return person;
  };
}

/**
 * Asks for the password of an account, before a change that only its owner may make.
 * @throws Refusal 403 `wrong_password`, 429 after too many wrong ones, 401 when the account is gone
 */
export async function confirmPassword(
  { database: { orm }, limits }: Pick<Context, 'database' | 'limits'>,
  userId: string,
  password: string,
  network: string,
): Promise<void> {
  await limits.guess(passwordCharges(userId, network), refusedAs('wrong_password'), async () => {
    const [user] = await orm
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) throw accountGone();
    if (await verifyPassword(user.passwordHash, password, network)) return;
    throw new Refusal({ code: 'wrong_password' });
  });
}

/** Lists the budgets of a password that somebody who is signed in is asked for. */
export function passwordCharges(userId: string, network: string): readonly GuessCharge[] {
  return [
    { budget: PASSWORDS, whom: network, amount: WRONG_PASSWORD, rest: 1 },
    { budget: TRY_HERE, whom: userId },
  ];
}

/** Throws a `Refusal` where the account has a second factor that this access token was issued without. */
export async function assertSecondFactor(
  db: Queryable,
  person: Pick<Person, 'userId' | 'aal'>,
): Promise<void> {
  if (await lacksSecondFactor(db, person)) throw secondFactorMissing();
}

/** Tells whether the account has a second factor that this access token lacks, however old the token is. */
export async function lacksSecondFactor(
  db: Queryable,
  { userId, aal }: Pick<Person, 'userId' | 'aal'>,
): Promise<boolean> {
  return aal !== 'aal2' && hasVerifiedFactor(await listFactors(db, userId));
}

export function secondFactorMissing(): Refusal {
  return new Refusal({ code: 'insufficient_aal' });
}

export type FactorRow = typeof mfaFactors.$inferSelect;

/** An authenticator app, without its secret. */
export type Factor = Pick<FactorRow, 'id' | 'friendlyName' | 'status' | 'createdAt' | 'updatedAt'>;

/** Lists the authenticator apps of a person, the oldest first. */
export async function listFactors(db: Queryable, userId: string): Promise<Factor[]> {
  const { id, friendlyName, status, createdAt, updatedAt } = mfaFactors;
  return db
    .select({ id, friendlyName, status, createdAt, updatedAt })
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, userId))
    .orderBy(createdAt);
}

export function hasVerifiedFactor(factors: readonly Factor[]): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** Ends password and sessions of an account without a second factor, so that only whoever reads its mail can open it. */
export async function dropUnprovedPassword(tx: Queryable, userId: string, now: number): Promise<void> {
  if (hasVerifiedFactor(await listFactors(tx, userId))) return;
  await replacePassword(tx, userId, NO_PASSWORD, { now });
}

/** Lists the sessions of a person, one for each sign-in on a device, the last used first. */
export async function listDevices(
  db: Queryable,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
) {
  const rows = await db
    .select({
      id: authSessions.id,
      name: authSessions.device,
      signedInAt: authSessions.createdAt,
      lastUsedAt: authSessions.refreshedAt,
    })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(desc(authSessions.refreshedAt), desc(authSessions.id));
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}

/** Ends a person's session with its access tokens. Nothing happens where they have no such session. */
export async function endDevice(
  { database, openSessions }: Pick<AuthContext, 'database' | 'openSessions'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await database.orm
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  openSessions.forget();
}
