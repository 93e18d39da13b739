import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@nosewise/domain/time';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Queryable } from '../../db/database';
import { hashToken } from '../../db/opaque-token';
import { signInCodes } from '../../db/tables/auth-tables';
import { derivedKey, type KeySet } from '../sessions/key-file';

const LIFETIME = 10 * MINUTE;
const TRIES = 5;
const CODES = 1_000_000;

/** The sign-in that a code is for. The asking client names it, so that nobody else can use up its tries. */
export interface AskedSignIn {
  readonly email: string;
  /** The result of `signInHashOf` for the name. */
  readonly signInHash: string;
}

/** Hashes what a client calls its sign-in; clients that give no name share one for each address. */
export function signInHashOf(name: string | undefined): string {
  return hashToken(name ?? '');
}

/** The six digits of mails to log in: five tries, ten minutes. */
export interface SignInCodes {
  /** Makes a code, which ends an earlier one of the same sign-in. */
  make(tx: Queryable, asked: AskedSignIn & { readonly userId: string }): Promise<string>;
  /** Takes one of the tries. @returns whose code it is; undefined for a wrong one, and when no try is left */
  try(db: Queryable, asked: AskedSignIn, code: string): Promise<string | undefined>;
  /** Ends a code. @returns false when it was ended before, so that it works once */
  spend(tx: Queryable, asked: AskedSignIn): Promise<boolean>;
}

/** Keeps codes as hashes with a key of the set, since all codes are soon tried. */
export function signInCodeBook({ keys }: KeySet, now: Context['now']): SignInCodes {
  const [first] = keys;
  if (!first) throw new Error('a key set holds at least one key');
  const key = derivedKey(first, 'sign-in codes');
  const hash = ({ email, signInHash }: AskedSignIn, code: string) =>
    createHmac('sha256', key).update(`${email} ${signInHash} ${code}`).digest('base64url');
  const isOf = ({ email, signInHash }: AskedSignIn) =>
    and(eq(signInCodes.email, email), eq(signInCodes.signInHash, signInHash));

  return {
    async make(tx, { userId, ...asked }) {
      const code = String(randomInt(CODES)).padStart(6, '0');
      const row = { userId, codeHash: hash(asked, code), triesLeft: TRIES, expiresAt: now() + LIFETIME };
      await tx
        .insert(signInCodes)
        .values({ ...asked, ...row })
        .onConflictDoUpdate({ target: [signInCodes.email, signInCodes.signInHash], set: row });
      return code;
    },
    async try(db, asked, code) {
      const { triesLeft, expiresAt } = signInCodes;
      const [row] = await db
        .update(signInCodes)
        .set({ triesLeft: sql`${triesLeft} - 1` })
        .where(and(isOf(asked), gt(triesLeft, 0), gt(expiresAt, now())))
        .returning();
      const given = Buffer.from(hash(asked, code));
      return row && timingSafeEqual(given, Buffer.from(row.codeHash)) ? row.userId : undefined;
    },
    async spend(tx, asked) {
      return (await tx.delete(signInCodes).where(isOf(asked)).returning()).length > 0;
    },
  };
}
