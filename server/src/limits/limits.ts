import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { and, eq } from 'drizzle-orm';
import { UUID, uuidOf } from '../db/columns';
import type { Database, Queryable } from '../db/database';
import { rateLimits } from '../db/schema';
import { statement } from '../db/statement';
import { Refusal } from '../errors/refusal';
import { type Budget, MAIL_ANYWHERE, MAIL_HERE } from './budgets';
import { mailboxOf } from './mailbox';

/** A budget, and the account, address or mailbox that it is counted for. */
export type Charge = readonly [budget: Budget, whom: string];
/** A charge, and the points that it takes. */
export type Spent = readonly [...Charge, points: number];
/** `exempt` is called only when the budget is used up, and may let the guess through. */
export type GuessCharge = readonly [...Charge, exempt?: () => Promise<boolean>];

/** Thrown when a budget is used up. `retryAfter` in seconds. */
export class LimitReached extends Refusal {
  constructor(override readonly retryAfter: number) {
    super({ code: 'rate_limited' }, { retryAfter });
  }
}

/** Tells whether the owner of an email address has used their account in a network lately. */
export type KnowsNetwork = (db: Queryable, email: string, network: string) => Promise<boolean>;

/** Counts in the database, so that all processes share each budget. */
export interface Limits {
  /** Budgets of a victim that strangers can use up exempt the networks that the victim has used. */
  readonly knowsNetwork: KnowsNetwork;
  /**
   * Counts a mail to a mailbox, whether or not it has an account, so that the answer tells nothing. Throws
   * `LimitReached`.
   * @param network that asks for it
   */
  spendMail(db: Queryable, email: string, network: string): Promise<void>;
  /**
   * Takes one point of a budget, or as many as told. Throws `LimitReached` when they are not left. Calls of one
   * budget that meet in this process share a statement: otherwise a crowd would hold every connection, waiting
   * for one row.
   */
  spend(budget: Budget, whom: string, amount?: number): Promise<void>;
  /** The same as part of a transaction: where that is rolled back, nothing is spent. */
  spendIn(tx: Queryable, budget: Budget, whom: string, amount?: number): Promise<void>;
  /**
   * Counts only wrong guesses, so that success is never limited. Costs one query on success. Throws
   * `LimitReached` without trying when one of the budgets is used up. Guesses under way in this process
   * count as wrong, so that guessing in parallel gains nothing. A wrong guess is told only if there was a point
   * left for it, so all processes together tell no more than the budget allows.
   */
  guess<T>(
    charges: readonly GuessCharge[],
    isWrong: (error: unknown) => boolean,
    act: () => Promise<T>,
  ): Promise<T>;
  /**
   * Occupies a budget of one point until it is given back, or until the budget expires if its process ends
   * before. Throws `LimitReached` while it is occupied.
   * @returns gives the place back
   */
  hold(budget: Budget, whom: string): Promise<() => Promise<void>>;
}

/** A row of `rate_limits`. */
export interface SpentRow {
  /** Of its budget and whom it counts: see `keyOf`. */
  readonly key: string;
  readonly points: number;
  /** In milliseconds: text to the driver, a number in JSON. */
  readonly expire: string | number | null;
}

export const SPENT_COLUMNS = `concat(budget, ':', whom) as key, points, expire`;
const selectSpent = statement<SpentRow>(
  'budgets_spent',
  `select ${SPENT_COLUMNS} from rate_limits where whom = any($1::uuid[]) and budget = any($2::text[])`,
);

/** Counting stops here, far above any budget: the column would overflow. */
const ENDLESS = 2_000_000_000;

/** Adds points to those that are spent. Where a budget has expired, it begins again. `save_session` does the same. */
const spendPoints = statement<Omit<SpentRow, 'key'>>(
  'budgets_spend',
  `insert into rate_limits as spent (whom, budget, points, began, expire) values ($1, $2, $3, $4, $5)
   on conflict (whom, budget) do update set
     points = case when spent.expire > excluded.began
       then least(spent.points::bigint + excluded.points, ${ENDLESS})::int else excluded.points end,
     began = case when spent.expire > excluded.began then spent.began else excluded.began end,
     expire = case when spent.expire > excluded.began then spent.expire else excluded.expire end
   returning points, expire`,
);

/**
 * Checks that a budget has points left, for a change that spends them in its own statement. As long as one is left, more
 * than are left may be taken. Throws `LimitReached`.
 */
export function refuseSpent(
  charges: readonly (Charge | Spent)[],
  spent: readonly SpentRow[],
  now: Instant,
): void {
  for (const [budget, whom] of charges) {
    const row = spent.find(({ key }) => key === keyOf([budget, whom]));
    const left = Number(row?.expire ?? 0) - now;
    if (row && left > 0 && row.points >= budget.points) throw new LimitReached(seconds(left));
  }
}

/** A call that waits for points of a budget. */
interface Spending {
  readonly amount: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** @param knowsNetwork Default: no network is known */
export function createLimits(
  { orm }: Pick<Database, 'orm'>,
  knowsNetwork: KnowsNetwork = async () => false,
): Limits {
  const lines = new Map<string, Spending[]>();
  const underWay = new Map<string, number>();
  /** Wrong guesses recorded while another one reads the counters, which may miss them. */
  const admissions = new Set<Map<string, number>>();

  /** Takes points, whether they are left or not. @returns the points that are spent now */
  async function take(db: Queryable, { name, duration }: Budget, whom: string, amount: number) {
    const now = Date.now();
    const expire = now + duration * SECOND;
    const [spent] = await spendPoints(db, idOf(whom), name, Math.min(amount, ENDLESS), now, expire);
    return { points: spent?.points ?? amount, retryAfter: seconds(Number(spent?.expire ?? now) - now) };
  }

  /** Works off the calls that wait for one budget, those that have met in one statement. */
  async function workOff(budget: Budget, whom: string, line: Spending[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0);
      const total = group.reduce((sum, { amount }) => sum + amount, 0);
      try {
        const { points, retryAfter } = await take(orm, budget, whom, total);
        let spent = points < ENDLESS ? points - total : points;
        for (const { amount, resolve, reject } of group) {
          spent += amount;
          if (spent <= budget.points) resolve();
          else reject(new LimitReached(retryAfter));
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    lines.delete(keyOf([budget, whom]));
  }

  function spend(budget: Budget, whom: string, amount = 1): Promise<void> {
    const key = keyOf([budget, whom]);
    return new Promise((resolve, reject) => {
      const line = lines.get(key);
      const spending = { amount, resolve, reject };
      if (line) {
        line.push(spending);
        return;
      }
      const begun = [spending];
      lines.set(key, begun);
      void workOff(budget, whom, begun);
    });
  }

  /** Reads the spent budgets by their keys. */
  async function readSpent(charges: readonly GuessCharge[]) {
    const budgets = charges.map(([{ name }]) => name);
    const rows = await selectSpent(
      orm,
      charges.map(([, whom]) => idOf(whom)),
      budgets,
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  return {
    knowsNetwork,
    spend,

    async spendMail(db, email, network) {
      const mailbox = mailboxOf(email);
      await this.spendIn(db, MAIL_HERE, `${mailbox} ${network}`);
      try {
        await this.spendIn(db, MAIL_ANYWHERE, mailbox);
      } catch (error) {
        if (!(error instanceof LimitReached && (await knowsNetwork(db, email, network)))) throw error;
      }
    },

    async spendIn(tx, budget, whom, amount = 1) {
      const { points, retryAfter } = await take(tx, budget, whom, amount);
      if (points > budget.points) throw new LimitReached(retryAfter);
    },

    async guess(charges, isWrong, act) {
      const keyed = charges.map(([budget, whom, exempt]) => ({
        budget,
        whom,
        exempt,
        key: keyOf([budget, whom]),
      }));
      const missed = new Map<string, number>();
      const exempted = new Set<string>();
      admissions.add(missed);
      try {
        const spent = await readSpent(charges);
        const stateOf = ({ budget, key }: (typeof keyed)[number]) => {
          const left = Number(spent.get(key)?.expire ?? 0) - Date.now();
          const points = left > 0 ? (spent.get(key)?.points ?? 0) : 0;
          if (points >= budget.points) return { reached: true, retryAfter: seconds(left) };
          const others = (underWay.get(key) ?? 0) + (missed.get(key) ?? 0);
          return { reached: points + others >= budget.points, retryAfter: 1 };
        };
        for (const charge of keyed) {
          if (stateOf(charge).reached && (await charge.exempt?.())) exempted.add(charge.key);
        }
        // Nothing is awaited from here to `underWay`, so that simultaneous guesses are counted one by one.
        for (const charge of keyed) {
          const { reached, retryAfter } = stateOf(charge);
          if (reached && !exempted.has(charge.key)) throw new LimitReached(retryAfter);
        }
      } finally {
        admissions.delete(missed);
      }
      for (const { key } of keyed) underWay.set(key, (underWay.get(key) ?? 0) + 1);
      let wasWrong = false;
      try {
        return await act();
      } catch (error) {
        wasWrong = isWrong(error);
        for (const { budget, whom, key } of wasWrong ? keyed : []) {
          const spent = spend(budget, whom);
          await (exempted.has(key) ? spent.catch(unlessReached) : spent);
        }
        throw error;
      } finally {
        for (const { key } of keyed) {
          for (const missed of wasWrong ? admissions : []) missed.set(key, (missed.get(key) ?? 0) + 1);
          const others = (underWay.get(key) ?? 1) - 1;
          if (others > 0) underWay.set(key, others);
          else underWay.delete(key);
        }
      }
    },

    async hold(budget, whom) {
      await spend(budget, whom);
      return async () => {
        await orm
          .delete(rateLimits)
          .where(and(eq(rateLimits.whom, idOf(whom)), eq(rateLimits.budget, budget.name)));
      };
    },
  };
}

function unlessReached(error: unknown): void {
  if (!(error instanceof LimitReached)) throw error;
}

/** Names the row that counts a charge. */
function keyOf([{ name }, whom]: Charge): string {
  return `${name}:${idOf(whom)}`;
}

/**
 * Names who is counted: an account by its id, beside whose rows the budget is kept, anybody else by a digest in the form of
 * an id, so that the table holds no address.
 */
function idOf(whom: string): string {
  return UUID.test(whom) ? whom.toLowerCase() : uuidOf(whom);
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
