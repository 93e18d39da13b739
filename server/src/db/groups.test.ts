import { expect, test } from 'vitest';
import { inGroups } from './groups';

/** Doubles numbers in groups of three at most. Runs end when told to, and fail where a number is negative. */
function startDoubling(failure = new Error('a number is negative')) {
  const runs: { numbers: readonly number[]; end: () => void }[] = [];
  const double = inGroups(3, async (numbers: readonly number[]) => {
    await new Promise<void>((resolve) => runs.push({ numbers, end: resolve }));
    if (numbers.some((each) => each < 0)) throw failure;
    return numbers.map((each) => each * 2);
  });
  /** Ends the runs that are under way, and all that follow. */
  async function endAll(): Promise<void> {
    for (let run = 0; run < runs.length; run += 1) {
      runs[run]?.end();
      await new Promise(setImmediate);
    }
  }
  return { double, endAll, groups: () => runs.map(({ numbers }) => numbers) };
}

test('a call that meets no other runs at once, and those that arrive meanwhile share the next runs', async () => {
  const { double, endAll, groups } = startDoubling();
  const doubled = Promise.all([1, 2, 3, 4, 5].map(double));
  expect(groups()).toEqual([[1]]);
  await endAll();
  expect(await doubled).toEqual([2, 4, 6, 8, 10]);
  expect(groups()).toEqual([[1], [2, 3, 4], [5]]);
  const later = double(6);
  expect(groups().at(-1)).toEqual([6]);
  await endAll();
  expect(await later).toBe(12);
});

test('only the bad one of a group fails', async () => {
  const { double, endAll } = startDoubling();
  const doubled = Promise.allSettled([1, 2, -3, 4].map(double));
  await endAll();
  expect(
    (await doubled).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message)),
  ).toEqual([2, 4, 'a number is negative', 8]);
});

test('a group that met another one in the database is run again in parts', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const { double, endAll } = startDoubling(deadlock);
  const doubled = Promise.allSettled([1, 2, -3].map(double));
  await endAll();
  expect((await doubled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('a group whose database is away fails at once', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { double, endAll, groups } = startDoubling(away);
  const doubled = Promise.allSettled([1, 2, -3].map(double));
  await endAll();
  expect((await doubled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(groups()).toEqual([[1], [2, -3]]);
});
