import { startWithServings } from '@nosewise/domain/run/pack';
import { answer, next, type Serving } from '@nosewise/domain/run/run';
import { NOON, pack, pool, present } from '@nosewise/domain/testing';
import { nameIdOf } from '@nosewise/domain/training/names';
import { expect, test } from 'vitest';
import { aheadWords } from './start-training';

const POOL = pool('Plum', 'Cherry', 'Flint', 'Lemon', 'Oak');

function start(meetings: number, questions: number) {
  const servings = POOL.slice(0, meetings + questions).map(
    (bottle, place): Serving => ({ mode: place < meetings ? 'meet' : 'name', bottle }),
  );
  return present(startWithServings('run', { packs: [pack('Wine', [])], pool: POOL, servings }, NOON));
}

test.each([
  [start(0, 5), undefined, '5 bottles, about 3 minutes'],
  [start(1, 4), undefined, '5 bottles, about 3 minutes'],
  [start(0, 1), undefined, '1 bottle, about 1 minute'],
  [start(0, 3), POOL, '3 bottles: 3 due, about 2 minutes'],
  [start(1, 4), POOL.slice(1), '5 bottles: 4 due, 1 new, about 3 minutes'],
  [start(1, 4), POOL.slice(3), '5 bottles: 2 due, 1 new, 2 more, about 3 minutes'],
])('the start says how many bottles come, and how many of a review are due and new', (run, due, words) => {
  expect(aheadWords(run, due && new Set(due.map(({ id }) => id)))).toBe(words);
});

test('both bottles of a duel count', () => {
  const [plum, cherry] = [present(POOL[0]), present(POOL[1])];
  const duel: Serving = { mode: 'duel', bottle: plum, rival: cherry, instead: [] };
  const run = { ...start(0, 3), current: duel };
  expect(aheadWords(run, new Set([plum.id, cherry.id]))).toBe('3 bottles: 2 due, 1 more, about 4 minutes');
});

test('the start of a session under way says which bottle is next, one that is met counted', () => {
  const met = next(start(1, 2), NOON);
  expect(aheadWords(met)).toBe('Question 2 of 3 is next');
  const second = answer(met, nameIdOf(present(POOL[1]).id), NOON);
  expect(aheadWords(second)).toBe('Question 3 of 3 is next');
  const last = answer(next(second, NOON), nameIdOf(present(POOL[2]).id), NOON);
  expect(aheadWords(last)).toBe('All answered: finish this session');
});
