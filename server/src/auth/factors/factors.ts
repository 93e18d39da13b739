import { randomUUID } from 'node:crypto';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../db/database';
import { authSessions, mfaChallenges, mfaFactors, users } from '../../db/tables/auth-tables';
import { ROUTINE } from '../../limits/budgets';
import { type AuthContext, type Factor, type FactorRow, hasVerifiedFactor, listFactors } from '../auth';
import { AuthError } from '../auth-error';
import type { enrolBody } from '../requests';
import { assertRecentSignIn, type SignedIn } from '../sessions/signed-in';
import { deleteRecoveryCodes, newSecret, totpKey } from './factor-codes';

const MAX_FACTORS = 10;
const CHALLENGE_LIFETIME = 5 * MINUTE;

/**
 * Starts to add an authenticator app, for a person who signed in recently: it counts once a code of it was given.
 * Starting again discards an unfinished enrolment.
 */
export async function enrolFactor(
  { database, limits, now, secrets }: AuthContext,
  who: SignedIn,
  { friendly_name: friendlyName }: z.output<typeof enrolBody>,
) {
  const { user, session } = who;
  assertRecentSignIn(who, now(), 'Factor enrollment');
  await limits.spend(ROUTINE, `factor ${session.id}`);
  const [id, secret] = [randomUUID(), newSecret()];
  const sealed = await secrets.seal(id, secret);
  const factor = await database.orm.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    await tx
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'unverified')));
    const factors = await listFactors(tx, user.id);
    if (factors.length > 0 && session.aal !== 'aal2') {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    assertRoom(factors, friendlyName);
    const [added] = await tx
      .insert(mfaFactors)
      .values({ id, userId: user.id, friendlyName, secret: sealed, createdAt: now(), updatedAt: now() })
      .returning();
    if (!added) throw new Error('a new row is returned');
    return added;
  });
  return { id: factor.id, type: 'totp', friendly_name: friendlyName, totp: totpKey(secret, user.email) };
}

function assertRoom(factors: readonly Factor[], friendlyName: string): void {
  if (factors.some((factor) => factor.friendlyName === friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (factors.length >= MAX_FACTORS) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
}

/** Asks for a code of an authenticator app. `expires_at` in seconds since 1970. */
export async function challengeFactor(
  { database: { orm }, limits, now }: AuthContext,
  { user, session }: SignedIn,
  factorId: string,
) {
  await limits.spend(ROUTINE, `factor ${session.id}`);
  const expiresAt = now() + CHALLENGE_LIFETIME;
  const challenge = await orm.transaction(async (tx) => {
    const factor = await lockFactor(tx, user.id, factorId);
    const [added] = await tx
      .insert(mfaChallenges)
      .values({ factorId: factor.id, createdAt: now(), expiresAt })
      .returning();
    if (!added) throw new Error('a new row is returned');
    return added;
  });
  return { id: challenge.id, type: 'totp', expires_at: Math.floor(expiresAt / SECOND) };
}

/**
 * Removes an authenticator app. One that is in force needs the second factor and a recent sign-in. With the last one the
 * recovery codes go too, and all sessions fall to the first level.
 */
export async function removeFactor(
  { database, now }: AuthContext,
  who: SignedIn,
  factorId: string,
): Promise<{ id: string }> {
  const { user, session } = who;
  await database.orm.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const factor = await lockFactor(tx, user.id, factorId);
    if (factor.status === 'verified') {
      if (session.aal !== 'aal2') {
        throw new AuthError(403, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      }
      assertRecentSignIn(who, now(), 'Factor unenrollment');
    }
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factorId));
    if (hasVerifiedFactor(await listFactors(tx, user.id))) return;
    await deleteRecoveryCodes(tx, user.id);
    await tx.update(authSessions).set({ aal: 'aal1' }).where(eq(authSessions.userId, user.id));
  });
  return { id: factorId };
}

/** Locks a person's own factor until the transaction ends. Throws `mfa_factor_not_found`. */
export async function lockFactor(tx: Queryable, userId: string, factorId: string): Promise<FactorRow> {
  const [factor] = await tx
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)))
    .for('update');
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
