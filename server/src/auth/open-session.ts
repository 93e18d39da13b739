import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import type { Queryable } from '../db/database';
import { type AuthenticationMethod, authSessions, refreshTokens } from '../db/tables/auth';
import { ACCESS_TOKEN_LIFETIME, type AccessTokens } from './access-token';
import { hashToken, newToken } from './opaque-token';
import { hasVerifiedFactor, listFactors, type SessionRow } from './queries';
import { type FactorRow, type UserRow, userJson } from './user-json';

/** A session with a refresh token that nobody has used yet. */
export interface OpenSession {
  readonly user: UserRow;
  readonly factors: readonly FactorRow[];
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/** How somebody has just proved who they are. */
export function proof(method: AuthenticationMethod['method'], now: Instant): AuthenticationMethod {
  return { method, timestamp: Math.floor(now / SECOND) };
}

/** Begins a session on a device. */
export async function openSession(
  tx: Queryable,
  user: UserRow,
  method: AuthenticationMethod['method'],
  now: Instant,
): Promise<OpenSession> {
  const [session] = await tx
    .insert(authSessions)
    .values({ userId: user.id, amr: [proof(method, now)], createdAt: now, refreshedAt: now })
    .returning();
  if (!session) throw new Error('a new row is returned');
  return continueSession(tx, user, session, now);
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
