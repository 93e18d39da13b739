import { SECOND } from '@nosewise/domain/time';
import { UUID, uuidOf } from '../db/columns';
import type { Database, Queryable } from '../db/database';
import { statement } from '../db/statement';
import { Refusal } from '../errors/refusal';
import { type Budget, MAIL_ANYWHERE, MAIL_HERE } from './budgets';
import { mailboxOf } from './mailbox-name';

/** A budget, and the account, address or mailbox that it is counted for. */
export type Charge = readonly [budget: Budget, whom: string];

/** What a guess is charged to. */
export interface GuessCharge {
  readonly budget: Budget;
  readonly whom: string;
  /** What a wrong guess costs. Default: 1 */
  readonly amount?: number;
  /** What any other attempt costs. Default: nothing */
  readonly rest?: number;
  /** Asked only when the budget is used up: may let the guess through uncharged. */
  readonly exempt?: () => Promise<boolean>;
}

/** Thrown when a budget is used up. `retryAfter` in seconds. */
export class LimitReached extends Refusal {
  constructor(override readonly retryAfter: number) {
    super({ code: 'rate_limited' }, { retryAfter });
  }
}

/** Tells whether the owner of an email address has used their account in a network lately. */
export type KnowsNetwork = (db: Queryable, email: string, network: string) => Promise<boolean>;

/** Adds points to those that are spent, if they are left. Where a budget has expired, it begins again. */
const takePoints = statement(
  'points_taken',
  `insert into rate_limits as spent (whom, budget, points, began, expire) values ($1, $2, $3, $4, $5)
   on conflict (whom, budget) do update set
     points = case when spent.expire > excluded.began then spent.points + excluded.points else excluded.points end,
     began = case when spent.expire > excluded.began then spent.began else excluded.began end,
     expire = case when spent.expire > excluded.began then spent.expire else excluded.expire end
   where spent.expire <= excluded.began or spent.points <= $6::int - excluded.points
   returning 1`,
);

const readExpiry = statement<{ expire: string }>(
  'budget_expiry',
  'select expire from rate_limits where whom = $1 and budget = $2',
);

const givePointsBack = statement(
  'points_given_back',
  `update rate_limits set points = greatest(points - $3, 0)
   where whom = $1 and budget = $2 and expire > $4 returning 1`,
);

/** A call that waits for points of a budget. */
interface Spending {
  readonly amount: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** Counts in the database, so that all processes share each budget. A refused charge takes nothing. */
export class Limits {
  /** The calls that wait for one budget. */
  readonly #lines = new Map<string, Spending[]>();

  /** @param knowsNetwork whose budgets of their own strangers cannot use up. Default: no network is known */
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly knowsNetwork: KnowsNetwork = async () => false,
  ) {}

  /**
   * Takes one point of a budget, or as many as told, before the work that they pay for. Throws `LimitReached` when they
   * are not left. Calls of one budget that meet in this process share a statement: otherwise a crowd would hold every
   * connection, waiting for one row.
   */
  spend(budget: Budget, whom: string, amount = 1): Promise<void> {
    const key = keyOf([budget, whom]);
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(key);
      const spending = { amount, resolve, reject };
      if (line) {
        line.push(spending);
        return;
      }
      const begun = [spending];
      this.#lines.set(key, begun);
      void this.#workOff(budget, whom, begun);
    });
  }

  /** The same as part of a transaction: where that is rolled back, nothing is spent. */
  async spendIn(tx: Queryable, budget: Budget, whom: string, amount = 1): Promise<void> {
    const refusal = await take(tx, budget, whom, amount);
    if (refusal) throw refusal;
  }

  /** Gives points back that turned out not to be owed. */
  async refund({ name }: Budget, whom: string, amount = 1): Promise<void> {
    await givePointsBack(this.database.orm, idOf(whom), name, amount, Date.now());
  }

  /**
   * Charges a guess before it is made, and refunds it unless it was wrong. Guesses at once are bounded as those one after
   * another, in all processes together. Throws `LimitReached` without trying.
   */
  async guess<T>(
    charges: readonly GuessCharge[],
    isWrong: (error: unknown) => boolean,
    act: () => Promise<T>,
  ): Promise<T> {
    const paid: GuessCharge[] = [];
    const refundAll = async (rests: boolean) => {
      for (const { budget, whom, amount = 1, rest = 0 } of paid) {
        await this.refund(budget, whom, rests ? amount - rest : amount);
      }
    };
    for (const charge of charges) {
      try {
        await this.spend(charge.budget, charge.whom, charge.amount);
        paid.push(charge);
      } catch (error) {
        if (error instanceof LimitReached && (await charge.exempt?.())) continue;
        await refundAll(false);
        throw error;
      }
    }
    const found = await act().catch(async (error) => {
      if (!isWrong(error)) await refundAll(true);
      throw error;
    });
    await refundAll(true);
    return found;
  }

  /**
   * Counts a mail to a mailbox, whether or not it has an account, so that the answer tells nothing. Throws
   * `LimitReached`.
   * @param network that asks for it
   */
  async spendMail(db: Queryable, email: string, network: string): Promise<void> {
    const mailbox = mailboxOf(email);
    await this.spendIn(db, MAIL_HERE, `${mailbox} ${network}`);
    try {
      await this.spendIn(db, MAIL_ANYWHERE, mailbox);
    } catch (error) {
      if (!(error instanceof LimitReached && (await this.knowsNetwork(db, email, network)))) throw error;
    }
  }

  /** Works off the calls that wait for one budget: together, or one by one where not all of them fit. */
  async #workOff(budget: Budget, whom: string, line: Spending[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0);
      try {
        const total = group.reduce((sum, { amount }) => sum + amount, 0);
        if (group.length > 1 && (await take(this.database.orm, budget, whom, total)) === undefined) {
          for (const { resolve } of group) resolve();
          continue;
        }
        let refusal: LimitReached | undefined;
        for (const { amount, resolve, reject } of group) {
          refusal ??= await take(this.database.orm, budget, whom, amount);
          if (refusal) reject(refusal);
          else resolve();
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#lines.delete(keyOf([budget, whom]));
  }
}

/** Takes points if they are left. @returns the refusal if they are not */
async function take(
  db: Queryable,
  { name, points, duration }: Budget,
  whom: string,
  amount: number,
): Promise<LimitReached | undefined> {
  const now = Date.now();
  const id = idOf(whom);
  if (amount <= points) {
    const taken = await takePoints(db, id, name, amount, now, now + duration * SECOND, points);
    if (taken.length > 0) return undefined;
  }
  const [spent] = await readExpiry(db, id, name);
  return new LimitReached(seconds(Number(spent?.expire ?? now) - now));
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
