import { expect, test } from 'vitest';
import { settle } from './groups';

/** Doubles numbers as one group. A run fails where a number is negative. @returns what each call is told, and the runs */
async function double(numbers: readonly number[], failure = new Error('a number is negative')) {
  const runs: (readonly number[])[] = [];
  const told = new Map<number, unknown>();
  const group = numbers.map((item) => ({
    item,
    resolve: (result: number) => told.set(item, result),
    reject: (error: unknown) => told.set(item, error),
  }));
  await settle(group, async (items) => {
    runs.push(items);
    if (items.some((each) => each < 0)) throw failure;
    return items.map((each) => each * 2);
  });
  return { told: numbers.map((each) => told.get(each)), runs };
}

test('a group runs at once', async () => {
  expect(await double([1, 2, 3])).toEqual({ told: [2, 4, 6], runs: [[1, 2, 3]] });
});

test('only the bad one of a group fails', async () => {
  const { told } = await double([1, 2, -3, 4]);
  expect(told).toEqual([2, 4, expect.objectContaining({ message: 'a number is negative' }), 8]);
});

test('a group that met another one in the database is run again in parts', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect((await double([1, 2, -3], deadlock)).told).toEqual([2, 4, deadlock]);
});

test('a group whose database is away fails at once', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await double([1, -2], away)).toEqual({ told: [away, away], runs: [[1, -2]] });
});
