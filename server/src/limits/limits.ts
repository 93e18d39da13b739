import { createHash } from 'node:crypto';
import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable } from '../db/database';
import { statement } from '../db/statement';
import { Refusal } from '../errors/refusal';
import type { Budget } from './budgets';

/** A budget, and the account, address or mailbox that it is counted for. */
export type Charge = readonly [budget: Budget, whom: string];
/** `exempt` is called only when the budget is used up, and may let the attempt through. */
export type AttemptCharge = readonly [...Charge, exempt?: () => Promise<boolean>];

/** Thrown when a budget is used up. `retryAfter` in seconds. */
export class LimitReached extends Refusal {
  constructor(override readonly retryAfter: number) {
    super(429, 'rate_limited', `Too many requests. Please try again in ${retryAfter} seconds.`, retryAfter);
  }
}

/** The spent part of a budget: a row of `rate_limits`. */
export interface Spent {
  readonly key: string;
  readonly points: number;
  /** When the budget is whole again. */
  readonly expire: Instant | null;
}

/** Counts in the database, so that all processes share each budget. */
export interface Limits {
  /** Takes one point of a budget, or as many as told. Throws `LimitReached` when they are not left. */
  spend(budget: Budget, whom: string, amount?: number): Promise<void>;
  /** The same as part of a transaction: where that is rolled back, nothing is spent. */
  spendIn(tx: Queryable, budget: Budget, whom: string, amount?: number): Promise<void>;
  /**
   * Counts only failures of `act`, so that success is never limited. Costs one query on success. Throws
   * `LimitReached` without trying when one of the budgets is used up. Attempts under way in this process
   * count as failed, so that guessing in parallel gains nothing.
   */
  attempt<T>(
    charges: readonly AttemptCharge[],
    isFailure: (error: unknown) => boolean,
    act: () => Promise<T>,
  ): Promise<T>;
  /**
   * Occupies a budget of one point until it is given back, or until the budget expires if its process ends
   * before. Throws `LimitReached` while it is occupied.
   * @returns gives the place back
   */
  hold(budget: Budget, whom: string): Promise<() => Promise<void>>;
  /**
   * The same as `attempt`, for one budget that a crowd uses at once: attempts under way do not count. Two
   * hundred people join a room in the same second, from one network.
   */
  admit<T>(charge: Charge, isFailure: (error: unknown) => boolean, act: () => Promise<T>): Promise<T>;
}

/** Names the row that counts a charge. */
export function keyOf([{ name }, whom]: Charge): string {
  return `${name}:${digest(whom)}`;
}

/**
 * Takes points of each charge, for callers that read and write the rows in statements of their own.
 * @param spent the rows as they were read; others may be among them
 * @param amount points to take of each; as long as one is left, more than are left may be taken
 * @returns the rows to be written: the points taken, which are added to a row that has not expired by then. Throws `LimitReached` when one has no point left.
 */
export function takePoints(
  charges: readonly Charge[],
  spent: readonly Spent[],
  now: Instant,
  amount = 1,
): Spent[] {
  const rows = new Map(spent.map((row) => [row.key, row]));
  return charges.map((charge) => {
    const [{ points, duration }] = charge;
    const key = keyOf(charge);
    const row = rows.get(key);
    const expire = row?.expire ?? 0;
    if (row && expire > now && row.points >= points) throw new LimitReached(seconds(expire - now));
    return { key, points: amount, expire: now + duration * SECOND };
  });
}

const selectSpent = statement<{ key: string; points: number; expire: string | null }>(
  'budgets_spent',
  'select key, points, expire from rate_limits where key = any($1)',
);

const spendInTransaction = statement<{ points: number; expire: string }>(
  'budget_spend',
  `insert into rate_limits as spent (key, points, expire) values ($1, $4, $2)
   on conflict (key) do update set
     points = case when spent.expire > $3::bigint then spent.points + $4 else $4 end,
     expire = case when spent.expire > $3::bigint then spent.expire else excluded.expire end
   returning points, expire`,
);

export function createLimits({ orm, pool }: Pick<Database, 'orm' | 'pool'>): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const underWay = new Map<string, number>();
  /** Failures recorded while an attempt reads the counters, which may miss them. */
  const admissions = new Set<Map<string, number>>();

  function limiterOf({ name, points, duration }: Budget): RateLimiterPostgres {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // A job does it (`auth/clean-up.ts`).
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
    limiters.set(name, limiter);
    return limiter;
  }

  /** Reads the spent budgets by their keys. */
  async function readSpent(keys: readonly string[]) {
    const rows = await selectSpent(orm, keys);
    return new Map(rows.map((row) => [row.key, row]));
  }

  return {
    async spend(budget, whom, amount) {
      try {
        await limiterOf(budget).consume(digest(whom), amount);
      } catch (error) {
        throw error instanceof RateLimiterRes ? new LimitReached(seconds(error.msBeforeNext)) : error;
      }
    },

    async spendIn(tx, budget, whom, amount = 1) {
      const { points, duration } = budget;
      // The library writes the rows by this clock.
      const now = Date.now();
      const [spent] = await spendInTransaction(
        tx,
        keyOf([budget, whom]),
        now + duration * SECOND,
        now,
        amount,
      );
      if (spent && spent.points > points) throw new LimitReached(seconds(Number(spent.expire) - now));
    },

    async attempt(charges, isFailure, act) {
      const keyed = charges.map(([budget, whom, exempt]) => ({
        budget,
        whom,
        exempt,
        key: keyOf([budget, whom]),
      }));
      const missed = new Map<string, number>();
      admissions.add(missed);
      try {
        const spent = await readSpent(keyed.map(({ key }) => key));
        const stateOf = ({ budget, key }: (typeof keyed)[number]) => {
          // The library writes the rows by this clock.
          const left = Number(spent.get(key)?.expire ?? 0) - Date.now();
          const points = left > 0 ? (spent.get(key)?.points ?? 0) : 0;
          if (points >= budget.points) return { reached: true, retryAfter: seconds(left) };
          const others = (underWay.get(key) ?? 0) + (missed.get(key) ?? 0);
          return { reached: points + others >= budget.points, retryAfter: 1 };
        };
        const exempted = new Set<string>();
        for (const charge of keyed) {
          if (stateOf(charge).reached && (await charge.exempt?.())) exempted.add(charge.key);
        }
        // Nothing is awaited from here to `underWay`, so that simultaneous attempts are counted one by one.
        for (const charge of keyed) {
          const { reached, retryAfter } = stateOf(charge);
          if (reached && !exempted.has(charge.key)) throw new LimitReached(retryAfter);
        }
      } finally {
        admissions.delete(missed);
      }
      for (const { key } of keyed) underWay.set(key, (underWay.get(key) ?? 0) + 1);
      let hasFailed = false;
      try {
        return await act();
      } catch (error) {
        hasFailed = isFailure(error);
        if (hasFailed) {
          for (const { budget, whom } of keyed) await limiterOf(budget).penalty(digest(whom));
        }
        throw error;
      } finally {
        for (const { key } of keyed) {
          for (const missed of hasFailed ? admissions : []) missed.set(key, (missed.get(key) ?? 0) + 1);
          const others = (underWay.get(key) ?? 1) - 1;
          if (others > 0) underWay.set(key, others);
          else underWay.delete(key);
        }
      }
    },

    async hold(budget, whom) {
      await this.spend(budget, whom);
      return async () => {
        await limiterOf(budget).delete(digest(whom));
      };
    },

    async admit(charge, isFailure, act) {
      const [budget, whom] = charge;
      const key = keyOf(charge);
      const row = (await readSpent([key])).get(key);
      const left = Number(row?.expire ?? 0) - Date.now();
      if (left > 0 && (row?.points ?? 0) >= budget.points) throw new LimitReached(seconds(left));
      try {
        return await act();
      } catch (error) {
        if (isFailure(error)) await limiterOf(budget).penalty(digest(whom));
        throw error;
      }
    },
  };
}

let lastDigest = { whom: '', hash: '' };

/**
 * Hashes an address, so that keys fit their column and the table identifies nobody. A call charges several
 * budgets of one person.
 */
function digest(whom: string): string {
  if (lastDigest.whom !== whom || lastDigest.hash === '') {
    lastDigest = { whom, hash: createHash('sha256').update(whom).digest('base64url') };
  }
  return lastDigest.hash;
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
