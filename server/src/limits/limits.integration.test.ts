import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase, statementsOf } from '../../testing/db/test-database';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import type { Budget } from './budgets';
import { LimitReached, Limits } from './limits';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  return database.close;
});

const GUESSES = { name: 'guesses', points: 10, duration: 60 };
const wrong = () => Promise.reject(new Error('wrong'));

test('two processes together tell exactly as many failures as the budget allows, however many guess at once', async () => {
  const processes = [new Limits(database), new Limits(database)];
  const outcomes = await Promise.allSettled(
    processes.flatMap((limits) =>
      Array.from({ length: 35 }, () => limits.guess([{ budget: GUESSES, whom: 'bob' }], () => true, wrong)),
    ),
  );
  const told = outcomes.filter(
    (each) => each.status === 'rejected' && !(each.reason instanceof LimitReached),
  );
  expect(told, 'failures that were told').toHaveLength(10);
});

test('a right guess, and one refused for another reason, cost what they always cost and nothing more', async () => {
  const limits = new Limits(database);
  const charge = { budget: GUESSES, whom: 'fay', amount: 5, rest: 1 };
  const isWrong = (error: unknown) => error instanceof Error && error.message === 'wrong';
  expect(await limits.guess([charge], isWrong, async () => 'right')).toBe('right');
  const refused = () => Promise.reject(new Error('away'));
  await expect(limits.guess([charge], isWrong, refused)).rejects.toThrow('away');
  await expect(limits.guess([charge], isWrong, wrong)).rejects.toThrow('wrong');
  await limits.spend(GUESSES, 'fay', 3);
  await expect(limits.spend(GUESSES, 'fay')).rejects.toBeInstanceOf(LimitReached);
});

test('a guess that one budget refuses costs the others nothing, unless it is exempt there', async () => {
  const limits = new Limits(database);
  const tight = { name: 'tight', points: 1, duration: 60 };
  await limits.spend(tight, 'gil');
  const charges = [
    { budget: GUESSES, whom: 'gil', amount: 10 },
    { budget: tight, whom: 'gil' },
  ];
  await expect(limits.guess(charges, () => true, wrong)).rejects.toBeInstanceOf(LimitReached);
  const exempt = charges.map((charge) => ({ ...charge, exempt: async () => charge.budget === tight }));
  await expect(limits.guess(exempt, () => true, wrong)).rejects.toThrow('wrong');
  await expect(limits.guess(exempt, () => true, wrong)).rejects.toBeInstanceOf(LimitReached);
});

test('a crowd that spends one budget at once shares statements and gets what is left', async () => {
  const limits = new Limits(database);
  const crowd = () => Promise.allSettled(Array.from({ length: 200 }, () => limits.spend(many, 'cem')));
  const many = { name: 'many', points: 310, duration: 60 };
  const statements = await statementsOf(async () => {
    expect((await crowd()).filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  });
  expect(statements.filter((text) => text.includes('rate_limits')).length, 'statements').toBeLessThan(5);
  expect((await crowd()).filter(({ status }) => status === 'fulfilled')).toHaveLength(110);
});

test('what is refused takes nothing, however much it is', async () => {
  const limits = new Limits(database);
  await limits.spend(GUESSES, 'dan', 8);
  for (const amount of [3, 11, 2_000_000_000]) {
    await expect(limits.spend(GUESSES, 'dan', amount)).rejects.toBeInstanceOf(LimitReached);
  }
  await limits.spend(GUESSES, 'dan', 2);
  await limits.refund(GUESSES, 'dan', 2);
  await limits.spend(GUESSES, 'dan', 2);
  await expect(limits.spend(GUESSES, 'dan')).rejects.toBeInstanceOf(LimitReached);
});

test('a transaction that the database ends for another one is run again', async () => {
  const { orm } = database;
  const first = { name: 'a', points: 10, duration: 60 };
  const second = { name: 'b', points: 10, duration: 60 };
  const limits = new Limits(database);
  const inOrder = (one: Budget, other: Budget) => {
    let runs = 0;
    return orm.transaction(async (tx) => {
      runs += 1;
      await limits.spendIn(tx, one, 'eve');
      if (runs === 1) await both.next();
      await limits.spendIn(tx, other, 'eve');
    });
  };
  const both = meeting(2);
  await Promise.all([inOrder(first, second), inOrder(second, first)]);
  const spent = await orm
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(inArray(rateLimits.budget, ['a', 'b']));
  expect(spent, 'each has spent both, once').toEqual([{ points: 2 }, { points: 2 }]);
});

/** Lets as many callers as told wait for each other. */
function meeting(size: number) {
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let come = 0;
  return {
    next() {
      come += 1;
      if (come === size) meet();
      return met;
    },
  };
}
