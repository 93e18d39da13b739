import { CARRY_CODE_LENGTH, CARRY_MAX, readPlain } from '@nosewise/contract/carry';
import { secureRandom } from '@nosewise/contract/sealed-set';
import { drawPlain } from '@nosewise/domain/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { MINUTE } from '@nosewise/domain/time';
import { eq, lte } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../db/database';
import { hashToken } from '../db/opaque-token';
import { carries } from '../db/schema';
import { Refusal } from '../errors/refusal';
import type { Job } from '../jobs/jobs';

/** How long a parcel waits to be taken. */
export const CARRY_WAITS = 10 * MINUTE;

/** A parcel's code and when it ends. */
export interface Left {
  readonly code: string;
  readonly expiresAt: Instant;
}

/**
 * Keeps a sealed parcel under a new code.
 * @throws Refusal 413 when it is larger than a parcel can be
 */
export async function leaveParcel({ orm }: Database, sealed: Buffer, now: Instant): Promise<Left> {
  if (sealed.length > CARRY_MAX) {
    throw new Refusal(413, 'payload_too_large', 'This is more than can be carried at once.');
  }
  const expiresAt = now + CARRY_WAITS;
  for (;;) {
    const code = drawPlain(CARRY_CODE_LENGTH, secureRandom);
    const kept = await orm
      .insert(carries)
      .values({ codeHash: hashToken(code), sealed, expiresAt })
      .onConflictDoNothing()
      .returning({ codeHash: carries.codeHash });
    if (kept.length > 0) return { code, expiresAt };
  }
}

/**
 * Takes a parcel, which is deleted at once. Used, expired and guessed codes run the same statement and get
 * the same answer.
 * @throws Refusal 404 when there is none
 */
export async function takeParcel({ orm }: Database, typed: string, now: Instant): Promise<Buffer> {
  const [parcel] = await orm
    .delete(carries)
    .where(eq(carries.codeHash, hashToken(readPlain(typed))))
    .returning();
  if (!parcel || parcel.expiresAt <= now) {
    throw new Refusal(404, 'not_found', 'This code was used, has expired or never was.');
  }
  return parcel.sealed;
}

/** Makes the job `carries`, which deletes parcels that were not taken in time. */
export function forgetCarriesJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'carries',
    interval: MINUTE,
    run: async () => {
      await orm.delete(carries).where(lte(carries.expiresAt, now()));
    },
  };
}
