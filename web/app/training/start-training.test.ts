import { nameIdOf } from '@nosewise/domain/aromas/names';
import { startWithServings } from '@nosewise/domain/run/pack';
import { answer, next, type ReviewRun, type Serving } from '@nosewise/domain/run/run';
import { NOON, pack, pool, present } from '@nosewise/domain/testing';
import { expect, test } from 'vitest';
import { leftWords, sessionLeftWords } from './start-training';

const POOL = pool('Plum', 'Cherry', 'Flint', 'Lemon', 'Oak');

function start(...modes: ('meet' | 'name')[]) {
  const servings = modes.map((mode, place): Serving => ({ mode, bottle: present(POOL[place]) }));
  return present(startWithServings('run', { packs: [pack('Wine', [])], pool: POOL, servings }, NOON));
}

test('a session under way says which question is next, one that is met counted', () => {
  const session = { ...start('meet', 'name', 'name'), fresh: ['plum'] };
  expect(sessionLeftWords(session)).toBeUndefined();
  const met = next(session, NOON);
  expect(sessionLeftWords(met)).toBe('Question 2 of 3 is next');
  const second = answer(met, nameIdOf(present(POOL[1]).id), NOON);
  expect(sessionLeftWords(second)).toBe('Question 3 of 3 is next');
  const last = answer(next(second, NOON), nameIdOf(present(POOL[2]).id), NOON);
  expect(sessionLeftWords(last)).toBe('All answered: finish this session');
});

test('a review under way says how many bottles are left, whatever else it brings', () => {
  const session = start('name', 'name', 'name');
  const review: ReviewRun = { ...session, kind: 'review', duels: true };
  expect(leftWords(review)).toBe('3 of 3 bottles left');
  const missed = next(answer(review, nameIdOf(present(POOL[4]).id), NOON), NOON);
  expect(
    missed.upcoming.map(({ mode }) => mode),
    'the two side by side',
  ).toContain('duel');
  expect(leftWords(missed)).toBe('2 of 3 bottles left');
  const meeting: ReviewRun = { ...start('meet', 'meet', 'name'), kind: 'review', duels: true };
  expect(leftWords(next(meeting, NOON)), 'what was met is not to be named yet').toBe(
    '2 of 3 bottles to smell',
  );
});
