import { RECOVERY_CODES } from '@nosewise/contract/me';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { hashToken } from '../db/opaque-token';
import { recoveryCodes, users } from '../db/tables/auth';
import { Refusal } from '../errors/refusal';
import type { Person } from './access-token';
import { findSession } from './queries';

/** 80 bits each: 16 characters of base 32 in four groups. */
const BYTES = 10;

function newCode(): string {
  return new Secret({ size: BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
}

/** However a person types it. */
function hashCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''));
}

/** Makes new recovery codes in the place of all earlier ones. Throws `Refusal` unless the second factor was given. */
export async function renewRecoveryCodes({ database }: Context, person: Person): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const { userId } = person;
  await database.orm.transaction(async (tx) => {
    const found = await findSession(tx, person);
    if (!found) throw new Refusal(401, 'unauthorized', 'Please log in: the session has ended.');
    if (person.aal !== 'aal2' || found.session.aal !== 'aal2') {
      throw new Refusal(403, 'insufficient_aal', 'Please give the code of your authenticator app first.');
    }
    // One after the other: two devices at once must not leave twenty codes.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await deleteRecoveryCodes(tx, userId);
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashCode(code), userId })));
  });
  return codes;
}

export async function deleteRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code. @returns whether it was one of the person's, and not used before */
export async function useRecoveryCode(
  tx: Queryable,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, hashCode(code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning();
  return used.length === 1;
}
