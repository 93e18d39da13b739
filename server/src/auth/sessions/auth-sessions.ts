import { isoOf } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../db/database';
import { hashToken, newToken } from '../../db/opaque-token';
import { statement } from '../../db/statement';
import { type AuthenticationMethod, authSessions, refreshTokens } from '../../db/tables/auth-tables';
import { ROUTINE } from '../../limits/budgets';
import { type AuthContext, type Factor, lacksSecondFactor, listFactors } from '../auth';
import { AuthError } from '../auth-error';
import { deleteSession, deleteSessions, findSession, type SessionRow, type UserRow } from '../auth-queries';
import type { logoutQuery } from '../requests';
import type { SignedIn } from './signed-in';
import type { TokenFamily } from './token-family';

/** A session with a refresh token that nobody has used yet. */
export interface OpenSession {
  readonly user: UserRow;
  readonly factors: readonly Factor[];
  readonly session: Pick<SessionRow, 'id' | 'aal' | 'amr'>;
  readonly refreshToken: string;
}

/** A session that has just begun. */
export interface NewSession extends OpenSession {
  /** Whether others have ended for it, which `openSessions` has to forget after the transaction. */
  readonly endedOthers: boolean;
}

/**
 * The most open sessions of an account: one more ends the oldest by use. Those that have given the second factor
 * go last, since a thief of the password must not sign the owner out.
 */
const MAX_SESSIONS = 50;

/** One statement for all that begins, since many sign in at once when a shift begins. */
const openForUnchanged = statement<{ id: string }>(
  'session_opened_on',
  `with person as (
     update users set last_sign_in_at = $3::timestamptz where id = $1 and password_hash = $2 returning id
   ), session as (
     insert into auth_sessions (user_id, amr, device, aal, created_at, refreshed_at)
     select id, $4::jsonb, $7, $8, $3::timestamptz, $3::timestamptz from person returning id
   ), token as (
     insert into refresh_tokens (token_hash, session_id, created_at) select $5, id, $3::timestamptz from session
   ), network as (
     insert into known_networks (user_id, network_hash, last_used_at) select id, $6, $3::timestamptz from person
     on conflict (user_id, network_hash) do update set last_used_at = excluded.last_used_at
   )
   select id from session`,
);

/**
 * Runs as a later statement, since only that one sees the sessions that began at the same moment. Skips those
 * that another sign-in is ending, so that two never wait for each other.
 */
const endSurplus = statement<{ id: string }>(
  'sessions_surplus_ended',
  `delete from auth_sessions where id in (
     select id from auth_sessions where id in (
       select id from auth_sessions where user_id = $1
       order by id = $2 desc, aal desc, refreshed_at desc, created_at desc offset ${MAX_SESSIONS}
     ) for update skip locked
   ) returning id`,
);

/** Notes how the person has just proved who they are. */
export function proof(method: AuthenticationMethod['method'], now: Instant): AuthenticationMethod {
  return { method, timestamp: Math.floor(now / SECOND) };
}

/** How a session begins. */
interface Beginning extends Pick<SessionRow, 'amr' | 'device'> {
  /** Default: the first level. */
  readonly aal?: SessionRow['aal'];
  readonly networkHash: string;
  readonly now: Instant;
}

/**
 * Begins a session on a device (`deviceName`), whose network is known from then on (`sign-in.ts`). An account has at most `MAX_SESSIONS`.
 * @returns `undefined` when the password was changed since `user` was read: the change has ended all sessions, and no
 * session with the old password may follow it
 */
export async function openSession(
  db: Queryable,
  user: UserRow,
  { amr, aal = 'aal1', now, networkHash, device }: Beginning,
): Promise<NewSession | undefined> {
  const refreshToken = newToken();
  const [session] = await openForUnchanged(
    db,
    user.id,
    user.passwordHash,
    isoOf(now),
    JSON.stringify(amr),
    hashToken(refreshToken),
    networkHash,
    device,
    aal,
  );
  if (!session) return undefined;
  const surplus = await endSurplus(db, user.id, session.id);
  return {
    user: { ...user, lastSignInAt: now },
    session: { id: session.id, aal, amr },
    refreshToken,
    // Only now, so that a factor that was just put in force is asked for.
    factors: await listFactors(db, user.id),
    endedOthers: surplus.length > 0,
  };
}

/** Gives a session a further refresh token. */
export async function continueSession(
  tx: Queryable,
  user: UserRow,
  session: SessionRow,
  { now, refreshToken = newToken() }: { readonly now: Instant; readonly refreshToken?: string },
): Promise<OpenSession> {
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: hashToken(refreshToken), sessionId: session.id, createdAt: now });
  return { user, session, refreshToken, factors: await listFactors(tx, user.id) };
}

/** How long a replaced token still works: two tabs may refresh at once, or an answer may get lost. */
export const REUSE_WINDOW = 10 * SECOND;

/**
 * Exchanges a refresh token for a new one (RFC 9700, section 4.14.2: rotation). Within `REUSE_WINDOW` a
 * replaced token is exchanged for its youngest descendant, so that a session never has two. After that, the
 * token must have been copied, and since nobody knows by whom, its session ends for both.
 */
export async function refresh(
  { database, family, limits, networks, now: clock, openSessions }: AuthContext,
  refreshToken: string,
  network: string,
): Promise<OpenSession> {
  const tokenHash = hashToken(refreshToken);
  const [owner] = await sessionOf(database.orm, tokenHash);
  if (!owner) throw tokenNotFound();
  await limits.spend(ROUTINE, owner.sessionId);
  const now = clock();
  const outcome = await database.orm.transaction(async (tx) => {
    const locked = await lockSessionOf(tx, tokenHash);
    const found = locked && (await findSession(tx, locked));
    if (!found) return 'not found';
    const { user, session } = found;
    const [replaced] = await tx
      .update(refreshTokens)
      .set({ replacedAt: now })
      .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.replacedAt)))
      .returning();
    if (!replaced && (await replacedLongAgo(tx, tokenHash, now - REUSE_WINDOW))) {
      await deleteSession(tx, session.id);
      return 'already used';
    }
    await tx.update(authSessions).set({ refreshedAt: now }).where(eq(authSessions.id, session.id));
    await networks.add(tx, user.id, network, now);
    if (replaced)
      return continueSession(tx, user, session, { now, refreshToken: family.childOf(refreshToken) });
    const youngest = await youngestOf(tx, family, refreshToken);
    if (youngest === undefined) return 'not found';
    return { user, session, refreshToken: youngest, factors: await listFactors(tx, user.id) };
  });
  // Thrown inside, an error would roll back the end of the session.
  if (outcome === 'not found') throw tokenNotFound();
  if (outcome === 'already used') {
    openSessions.forget();
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return outcome;
}

function tokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function sessionOf(db: Queryable, tokenHash: string) {
  return db
    .select({ sessionId: authSessions.id, userId: authSessions.userId })
    .from(authSessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, authSessions.id))
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

/** Serialises all changes of one session. */
async function lockSessionOf(tx: Queryable, tokenHash: string) {
  const [row] = await sessionOf(tx, tokenHash).for('update', { of: authSessions });
  return row;
}

/**
 * Follows a replaced token to the one that nobody has used yet.
 * @returns `undefined` if a second factor was given in between: an older token cannot rise to it
 */
async function youngestOf(tx: Queryable, family: TokenFamily, replaced: string): Promise<string | undefined> {
  for (let token = family.childOf(replaced); ; token = family.childOf(token)) {
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(token)));
    if (!row) return undefined;
    if (row.replacedAt === null) return token;
  }
}

async function replacedLongAgo(tx: Queryable, tokenHash: string, latest: number): Promise<boolean> {
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return token?.replacedAt == null || token.replacedAt <= latest;
}

/**
 * Ends this session, all others, or all of them, with their access tokens. Where the account has a second factor
 * that this session lacks, sessions that have given it stay: a thief of the password cannot sign the owner out.
 */
export async function signOut(
  { database: { orm }, openSessions }: AuthContext,
  { user, session }: SignedIn,
  { scope }: z.output<typeof logoutQuery>,
): Promise<void> {
  if (scope === 'local') await deleteSession(orm, session.id);
  else {
    const lacks = await lacksSecondFactor(orm, { userId: user.id, aal: session.aal });
    const aal = lacks ? session.aal : undefined;
    await deleteSessions(orm, user.id, scope === 'others' ? { but: session.id, aal } : { aal });
  }
  openSessions.forget();
}
