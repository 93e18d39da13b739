import { RECOVERY_CODES } from '@nosewise/contract/account/me-calls';
import type { Instant } from '@nosewise/domain/models';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Context } from '../../context';
import type { Queryable } from '../../db/database';
import { hashToken } from '../../db/opaque-token';
import { recoveryCodes, users } from '../../db/tables/auth-tables';
import { Refusal } from '../../errors/refusal';
import type { Person } from '../../http/api-server';
import { secondFactorMissing } from '../auth';
import { findSession } from '../auth-queries';

const ISSUER = 'Nosewise';
/** Steps of 30 seconds before and after the present one whose codes are taken too (RFC 6238, section 5.2). */
const WINDOW = 1;

/** Makes a secret to share with one authenticator app: 160 bits, as RFC 4226 asks for, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Describes an account to an authenticator app: an `otpauth:` address, and the same as a picture. */
export function totpKey(secret: string, label: string): { secret: string; uri: string; qr_code: string } {
  const uri = new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** Finds the time step of a code. @returns `undefined` when the code is not valid now */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}

/** Bytes of a recovery code: 16 characters of base 32 in four groups. */
const RECOVERY_CODE_BYTES = 10;

function newRecoveryCode(): string {
  return new Secret({ size: RECOVERY_CODE_BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
}

/** Hashes a code the same, however a person types it. */
function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''));
}

/** Replaces all recovery codes of a person by new ones. Throws `Refusal` unless the second factor was given. */
export async function renewRecoveryCodes(
  { database }: Pick<Context, 'database'>,
  person: Person,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const { userId } = person;
  await database.orm.transaction(async (tx) => {
    const found = await findSession(tx, person);
    if (!found) throw new Refusal({ code: 'unauthorized' });
    if (person.aal !== 'aal2' || found.session.aal !== 'aal2') throw secondFactorMissing();
    // Under a lock, so that two devices at once do not leave twenty codes.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await deleteRecoveryCodes(tx, userId);
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ codeHash: hashRecoveryCode(code), userId })));
  });
  return codes;
}

export async function deleteRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code. @returns false when it is none of the person's, or was used before */
export async function useRecoveryCode(
  tx: Queryable,
  userId: string,
  code: string,
  now: Instant,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning();
  return used.length === 1;
}
