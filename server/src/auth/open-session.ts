import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import type { Queryable } from '../db/database';
import { hashToken, newToken } from '../db/opaque-token';
import { statement } from '../db/statement';
import { type AuthenticationMethod, refreshTokens } from '../db/tables/auth';
import { isoInstantOf } from '../instant';
import { ACCESS_TOKEN_LIFETIME, type AccessTokens } from './access-token';
import { hasVerifiedFactor, listFactors, type SessionRow } from './queries';
import { type Factor, type UserRow, userJson } from './user-json';

/** A session with a refresh token that nobody has used yet. */
export interface OpenSession {
  readonly user: UserRow;
  readonly factors: readonly Factor[];
  readonly session: Pick<SessionRow, 'id' | 'aal' | 'amr'>;
  readonly refreshToken: string;
}

/** One statement, since signing in is what many do at once when a shift begins. */
const openForUnchanged = statement<{ id: string }>(
  'session_opened',
  `with person as (
     update users set last_sign_in_at = $3::timestamptz where id = $1 and password_hash = $2 returning id
   ), session as (
     insert into auth_sessions (user_id, amr, created_at, refreshed_at)
     select id, $4::jsonb, $3::timestamptz, $3::timestamptz from person returning id
   ), token as (
     insert into refresh_tokens (token_hash, session_id, created_at) select $5, id, $3::timestamptz from session
   ), network as (
     insert into known_networks (user_id, network_hash, last_used_at) select id, $6, $3::timestamptz from person
     on conflict (user_id, network_hash) do update set last_used_at = excluded.last_used_at
   )
   select id from session`,
);

/** How somebody has just proved who they are. */
export function proof(method: AuthenticationMethod['method'], now: Instant): AuthenticationMethod {
  return { method, timestamp: Math.floor(now / SECOND) };
}

/**
 * Begins a session on a device, whose network is known from then on (`known-networks.ts`).
 * @returns `undefined` when the password was changed since `user` was read: that has ended all sessions, and no old one
 * comes after
 */
export async function openSession(
  db: Queryable,
  user: UserRow,
  method: AuthenticationMethod['method'],
  { now, networkHash }: { now: Instant; networkHash: string },
): Promise<OpenSession | undefined> {
  const amr = [proof(method, now)];
  const refreshToken = newToken();
  const [session] = await openForUnchanged(
    db,
    user.id,
    user.passwordHash,
    isoInstantOf(now),
    JSON.stringify(amr),
    hashToken(refreshToken),
    networkHash,
  );
  if (!session) return undefined;
  return {
    user: { ...user, lastSignInAt: now },
    session: { id: session.id, aal: 'aal1', amr },
    refreshToken,
    // Only now: a factor that was put in force meanwhile is asked for.
    factors: await listFactors(db, user.id),
  };
}

/** Gives a session a further refresh token. */
export async function continueSession(
  tx: Queryable,
  user: UserRow,
  session: SessionRow,
  now: Instant,
): Promise<OpenSession> {
  const refreshToken = newToken();
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: hashToken(refreshToken), sessionId: session.id, createdAt: now });
  return { user, session, refreshToken, factors: await listFactors(tx, user.id) };
}

/** What the client is given: GoTrue's session object, with a new access token. */
export async function sessionJson(
  tokens: AccessTokens,
  { user, factors, session, refreshToken }: OpenSession,
) {
  const { token, expiresAt } = await tokens.sign({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal: session.aal,
    requiredAal: hasVerifiedFactor(factors) ? 'aal2' : 'aal1',
    amr: session.amr,
    userMetadata: user.userMetadata,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user, factors),
  };
}
