import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing/database';
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
    limits.attempt(
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
