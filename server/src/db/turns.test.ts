import { expect, test } from 'vitest';
import { inTurns, turns } from './turns';

/** A task that ends when it is told to. */
function task() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('the tasks of one person take turns in their order, also after one that fails, and nobody else waits', async () => {
  const inTurn = turns({ ofKey: 2 });
  const begun: string[] = [];
  const tasks = [task(), task(), task(), task()];
  const run = (userId: string, name: string, ended?: Promise<void>) =>
    inTurn(
      userId,
      async () => {
        begun.push(name);
        await ended;
        if (name === 'ada 0') throw new Error('It fails.');
        return name;
      },
      () => false,
    );
  const results = tasks.map(({ ended }, index) => run('ada', `ada ${index}`, ended));
  expect(await run('bob', 'bob')).toBe('bob');
  expect(begun).toEqual(['ada 0', 'ada 1', 'bob']);
  tasks[0]?.end();
  await expect(results[0]).rejects.toThrow('It fails.');
  expect(begun).toEqual(['ada 0', 'ada 1', 'bob', 'ada 2']);
  for (const { end } of tasks) end();
  expect(await Promise.all(results.slice(1))).toEqual(['ada 1', 'ada 2', 'ada 3']);
  expect(await run('ada', 'ada again')).toBe('ada again');
});

test('a task whose caller has gone is left out, and of a thousand that come at once most are refused', async () => {
  const inTurn = turns({ ofKey: 1 });
  const first = task();
  let run = 0;
  const gone = new Set<number>();
  const results = Array.from({ length: 1_000 }, (_, index) =>
    inTurn(
      'ada',
      async () => {
        run += 1;
        await first.ended;
        return index;
      },
      () => gone.has(index),
    ).catch((error) => error.statusCode),
  );
  for (let index = 1; index <= 50; index += 1) gone.add(index);
  first.end();
  const answers = await Promise.all(results);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(899 + 50);
  expect(run).toBe(51);
});

/** Work that ends when the test says so, and notes who has begun. */
function workbench(most: Parameters<typeof turns>[0]) {
  const inTurn = turns(most);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string) =>
    inTurn(key, () => {
      begun.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endNext = async () => {
    ends.shift()?.();
    await settled();
  };
  return { ask, begun, endNext };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while a crowd of others waits is next but for one task of each of them', async () => {
  const { ask, begun, endNext } = workbench({ ofKey: 2, atOnce: 2, waiting: 500 });
  for (let index = 0; index < 12; index += 1) void ask('flood');
  for (let index = 0; index < 12; index += 1) void ask('other flood');
  void ask('ann');
  await settled();
  while (!begun.includes('ann')) await endNext();
  expect(begun).toEqual(['flood', 'flood', 'flood', 'other flood', 'ann']);
});

test('when too many wait, the longest queue loses its last, not who comes with one', async () => {
  const { ask, begun, endNext } = workbench({ ofKey: 1, atOnce: 1, waiting: 10 });
  const flood = Array.from({ length: 11 }, () => ask('flood'));
  const refused = expect(flood.at(-1)).rejects.toMatchObject({ statusCode: 429 });
  void ask('ann');
  await refused;
  await endNext();
  await endNext();
  expect(begun).toEqual(['flood', 'flood', 'ann']);
});

test('a place is given back when the work fails', async () => {
  const inTurn = turns({ ofKey: 1, atOnce: 1 });
  await expect(inTurn('ada', () => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt');
  await expect(inTurn('bob', async () => 'poured')).resolves.toBe('poured');
});

test('whatever else waits is served between two pieces', async () => {
  async function* busy() {
    for (let piece = 0; piece < 100; piece += 1) yield piece;
  }
  let served = 0;
  const serve = () => {
    served += 1;
    waiting = setImmediate(serve);
  };
  let waiting = setImmediate(serve);
  const pieces: number[] = [];
  for await (const piece of inTurns(turns({ ofKey: 1 }), 'ada', busy())) pieces.push(piece);
  clearImmediate(waiting);
  expect(pieces).toHaveLength(100);
  expect(served).toBeGreaterThanOrEqual(100);
});
