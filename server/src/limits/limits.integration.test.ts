import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, statementsOf } from '../../testing/db/database';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import type { Budget } from './budgets';
import { createLimits, LimitReached } from './limits';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  return database.close;
});

/** Holds the answer of the next query back until it is released. */
function holdNextAnswer(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { session } = database.orm._;
  const prepare = session.prepareQuery.bind(session);
  vi.spyOn(session, 'prepareQuery').mockImplementationOnce((...query) => {
    const prepared = prepare(...query);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (...values) => {
      const answer = await execute(...values);
      await released;
      return answer;
    };
    return prepared;
  });
  return release;
}

test('a failure counts for an attempt that has read the budget before it', async () => {
  const limits = createLimits(database);
  const guess = () =>
    limits.guess(
      [[{ name: 'guesses', points: 1, duration: 60 }, 'ann']],
      () => true,
      () => Promise.reject(new Error('wrong')),
    );
  const release = holdNextAnswer();
  const late = guess();
  await expect(guess()).rejects.toThrow('wrong');
  release();
  await expect(late).rejects.toBeInstanceOf(LimitReached);
});

const GUESSES = { name: 'guesses', points: 10, duration: 60 };

test('two processes together tell no more failures than the budget allows', async () => {
  const processes = [createLimits(database), createLimits(database)];
  const outcomes = await Promise.allSettled(
    processes.flatMap((limits) =>
      Array.from({ length: 35 }, () =>
        limits.guess(
          [[GUESSES, 'bob']],
          () => true,
          () => Promise.reject(new Error('wrong')),
        ),
      ),
    ),
  );
  const told = outcomes.filter(
    (each) => each.status === 'rejected' && !(each.reason instanceof LimitReached),
  );
  expect(told.length, 'failures that were told').toBeGreaterThan(0);
  expect(told.length, 'failures that were told').toBeLessThanOrEqual(10);
});

test('a crowd that spends one budget at once gets what is left, in a few statements', async () => {
  const limits = createLimits(database);
  let outcomes: PromiseSettledResult<void>[] = [];
  const statements = await statementsOf(async () => {
    outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => limits.spend(GUESSES, 'cem')));
  });
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length, 'points taken').toBe(10);
  expect(statements.filter((text) => text.includes('rate_limits')).length, 'statements').toBeLessThan(5);
});

test('a budget that is spent without end stays used up, and does not overflow', async () => {
  const limits = createLimits(database);
  const much = { name: 'bytes', points: 10, duration: 60 };
  for (let time = 0; time < 3; time += 1) {
    await expect(limits.spend(much, 'dan', 1_000_000_000)).rejects.toBeInstanceOf(LimitReached);
  }
});

test('a transaction that the database ends for another one is run again', async () => {
  const { orm } = database;
  const first = { name: 'a', points: 10, duration: 60 };
  const second = { name: 'b', points: 10, duration: 60 };
  const limits = createLimits(database);
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
