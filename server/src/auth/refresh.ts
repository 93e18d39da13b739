import { SECOND } from '@nosewise/domain/time';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { hashToken } from '../db/opaque-token';
import { authSessions, refreshTokens } from '../db/tables/auth';
import { AuthError } from './auth-error';
import { continueSession, type OpenSession } from './open-session';
import { deleteSession, findSession } from './queries';

/** For so long a replaced token still works: two tabs may refresh at once, or an answer may be lost on its way. */
export const REUSE_WINDOW = 10 * SECOND;

/**
 * Exchanges a refresh token for a new one (RFC 9700, section 4.14.2: rotation). One that was replaced longer ago than
 * `REUSE_WINDOW` has been copied by somebody, nobody knows by whom: its session ends for both.
 */
export async function refresh(
  { database, ended, now: clock }: Context,
  refreshToken: string,
): Promise<OpenSession> {
  const tokenHash = hashToken(refreshToken);
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
    return continueSession(tx, user, session, now);
  });
  // Only now: what a thrown error would roll back has happened.
  if (outcome === 'not found') {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (outcome === 'already used') {
    await ended.spread();
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return outcome;
}

/** Makes everything about one session happen one after the other. */
async function lockSessionOf(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select({ sessionId: authSessions.id, userId: authSessions.userId })
    .from(authSessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, authSessions.id))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update', { of: authSessions });
  return row;
}

async function replacedLongAgo(tx: Queryable, tokenHash: string, latest: number): Promise<boolean> {
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return token?.replacedAt == null || token.replacedAt <= latest;
}
