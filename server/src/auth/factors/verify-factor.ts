import type { Instant } from '@nosewise/domain/models';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../db/database';
import { authSessions, mfaChallenges, mfaFactors, refreshTokens, users } from '../../db/tables/auth-tables';
import { refusedAs } from '../../errors/refusal';
import { TRY_ANYWHERE, TRY_HERE } from '../../limits/budgets';
import type { GuessCharge } from '../../limits/limits';
import type { AuthContext, FactorRow } from '../auth';
import { AuthError } from '../auth-error';
import { deleteSessions } from '../auth-queries';
import type { factorCodeBody } from '../requests';
import { continueSession, type OpenSession, openSession, proof } from '../sessions/auth-sessions';
import { type SignedIn, sessionGone } from '../sessions/signed-in';
import { stepOfCode, useRecoveryCode } from './factor-codes';
import { lockFactor } from './factors';
import type { SealedSecrets } from './sealed-secrets';

type Code = z.output<typeof factorCodeBody>;

/**
 * Takes a code of an authenticator app, or a recovery code in its place, and raises the session to the second
 * level. Each code works once. The first code of a new app puts it in force, ends all sessions of the person
 * and opens a new one, so that no earlier access token outlives it.
 */
export async function verifyFactor(
  context: AuthContext,
  who: SignedIn,
  { factorId, code, network }: { factorId: string; code: Code; network: string },
): Promise<OpenSession> {
  const { database, limits, networks, now, openSessions } = context;
  const { id: userId } = who.user;
  const { raised, earlier } = await limits.guess(
    chargesOf(context, who, code, network),
    refusedAs('mfa_verification_failed'),
    () => database.orm.transaction((tx) => takeCode(tx, context, who, { factorId, code, network })),
  );
  await networks.addWithFactor(database.orm, userId, network, now());
  if (earlier === 'ended') openSessions.forget();
  return raised;
}

/**
 * Lists the budgets that a code is charged to. A stranger who knows the password must lock out neither the
 * owner nor the recovery codes.
 */
function chargesOf(
  { database, networks }: AuthContext,
  { user, session }: SignedIn,
  { code }: Code,
  network: string,
): readonly GuessCharge[] {
  if (!isAppCode(code)) return [{ budget: TRY_HERE, whom: `recovery ${session.id}` }];
  const isKnown = () => networks.includeWithFactor(database.orm, user.id, network);
  return [
    { budget: TRY_HERE, whom: `${user.id} ${network}` },
    { budget: TRY_HERE, whom: session.id },
    { budget: TRY_ANYWHERE, whom: user.id, exempt: isKnown },
  ];
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

async function takeCode(
  tx: Queryable,
  { networks, now: clock, secrets }: AuthContext,
  { user, session }: SignedIn,
  { factorId, code: given, network }: { factorId: string; code: Code; network: string },
): Promise<{ raised: OpenSession; earlier: 'ended' | 'kept' }> {
  const { challenge_id: challengeId, code } = given;
  const now = clock();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const factor = await lockFactor(tx, user.id, factorId);
  await assertChallenge(tx, factorId, challengeId, now);
  const method = await redeemCode(tx, secrets, factor, { code, now });
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, challengeId));

  if (factor.status === 'unverified') {
    await tx
      .update(mfaFactors)
      .set({ status: 'verified', updatedAt: now })
      .where(eq(mfaFactors.id, factor.id));
  }
  const level = {
    aal: 'aal2' as const,
    amr: [proof(method, now), ...session.amr.filter((way) => way.method !== method)],
    refreshedAt: now,
  };
  const here = eq(authSessions.id, session.id);
  const [present] = await tx.update(authSessions).set(level).where(here).returning();
  if (!present) throw sessionGone();
  if (factor.status === 'unverified') {
    await deleteSessions(tx, user.id);
    const { aal, amr } = level;
    const networkHash = networks.hash(user.id, network);
    const raised = await openSession(tx, user, { amr, aal, now, networkHash, device: present.device });
    if (!raised) throw sessionGone();
    return { raised, earlier: 'ended' };
  }
  await tx
    .update(refreshTokens)
    .set({ replacedAt: now })
    .where(and(eq(refreshTokens.sessionId, session.id), isNull(refreshTokens.replacedAt)));
  return { raised: await continueSession(tx, user, present, { now }), earlier: 'kept' };
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
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<'totp' | 'mfa/recovery_code'> {
  if (isAppCode(code)) {
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
