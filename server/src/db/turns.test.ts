import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal';
import { gate, turns } from './turns';

/** A task that ends when it is told to. */
function task() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('the tasks of one person take turns in their order, also after one that fails, and nobody else waits', async () => {
  const inTurn = turns(2);
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
  const inTurn = turns(1);
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

const full = () => new Refusal({ code: 'rate_limited' });

/** Work that ends when the test says so. */
function workbench() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a gate lets so many run at once, has others wait and refuses the rest', async () => {
  const { ends, work } = workbench();
  const pass = gate(2, 1, full);
  const [first, second, third] = [pass(work), pass(work), pass(work)];
  await expect(pass(work)).rejects.toMatchObject({ statusCode: 429 });
  await settled();
  expect(ends).toHaveLength(2);

  ends[0]?.();
  await first;
  await settled();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([second, third]);
});

test('a gate gives a place back when the work fails', async () => {
  const pass = gate(1, 0, full);
  await expect(pass(() => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt');
  await expect(pass(async () => 'poured')).resolves.toBe('poured');
});
