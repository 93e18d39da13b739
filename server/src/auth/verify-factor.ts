import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../db/database';
import { authSessions, mfaChallenges, mfaFactors, refreshTokens, users } from '../db/tables/auth';
import { FACTOR_CODE } from '../limits/budgets';
import type { AuthContext, FactorRow } from './auth';
import { AuthError, isAuthError } from './auth-error';
import { stepOfCode, useRecoveryCode } from './factor-codes';
import { lockFactor } from './factors';
import { deleteOtherSessions } from './queries';
import type { factorCodeBody } from './requests';
import type { SealedSecrets } from './sealed-secrets';
import { continueSession, type OpenSession, proof } from './sessions';
import type { SignedIn } from './signed-in';

type Code = z.output<typeof factorCodeBody>;

/**
 * Takes a code of an authenticator app, or a recovery code in its place, and raises the session to the second level.
 * Each code works once. The first code of a new app puts it in force, which ends the person's other sessions: they
 * were opened without it.
 */
export async function verifyFactor(
  context: AuthContext,
  who: SignedIn,
  factorId: string,
  code: Code,
): Promise<OpenSession> {
  const { raised, others } = await context.limits.attempt(
    [[FACTOR_CODE, who.user.id]],
    (error) => isAuthError(error, 'mfa_verification_failed'),
    () => context.database.orm.transaction((tx) => takeCode(tx, context, who, factorId, code)),
  );
  if (others === 'ended') await context.ended.spread();
  return raised;
}

async function takeCode(
  tx: Queryable,
  { now: clock, secrets }: AuthContext,
  { user, session }: SignedIn,
  factorId: string,
  { challenge_id: challengeId, code }: Code,
): Promise<{ raised: OpenSession; others: 'ended' | 'untouched' }> {
  const now = clock();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const factor = await lockFactor(tx, user.id, factorId);
  await assertChallenge(tx, factorId, challengeId, now);
  const method = await redeemCode(tx, secrets, factor, code, now);
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, challengeId));

  if (factor.status === 'unverified') {
    await tx
      .update(mfaFactors)
      .set({ status: 'verified', updatedAt: now })
      .where(eq(mfaFactors.id, factor.id));
    await deleteOtherSessions(tx, user.id, session.id);
  }
  const [raised] = await tx
    .update(authSessions)
    .set({
      aal: 'aal2',
      amr: [proof(method, now), ...session.amr.filter((way) => way.method !== method)],
      refreshedAt: now,
    })
    .where(eq(authSessions.id, session.id))
    .returning();
  if (!raised) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  await tx
    .update(refreshTokens)
    .set({ replacedAt: now })
    .where(and(eq(refreshTokens.sessionId, session.id), isNull(refreshTokens.replacedAt)));
  return {
    raised: await continueSession(tx, user, raised, now),
    others: factor.status === 'unverified' ? 'ended' : 'untouched',
  };
}

async function assertChallenge(
  tx: Queryable,
  factorId: string,
  challengeId: string,
  now: number,
): Promise<void> {
  const [challenge] = await tx
    .select()
    .from(mfaChallenges)
    .where(and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factorId)));
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.expiresAt <= now) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

/** Uses a code up. @returns the method that it proves. Throws `mfa_verification_failed`. */
async function redeemCode(
  tx: Queryable,
  secrets: SealedSecrets,
  factor: FactorRow,
  code: string,
  now: number,
): Promise<'totp' | 'mfa/recovery_code'> {
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(await secrets.open(factor.id, factor.secret), code, now);
    if (step !== undefined && step > (factor.lastStep ?? -1)) {
      await tx.update(mfaFactors).set({ lastStep: step }).where(eq(mfaFactors.id, factor.id));
      return 'totp';
    }
  } else if (factor.status === 'verified' && (await useRecoveryCode(tx, factor.userId, code, now))) {
    return 'mfa/recovery_code';
  }
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}
