import { describe, expect, test } from 'vitest';
import type { Slot } from './adaptive-session';
import { type Belief, believe } from './belief';
import { armOf, chanceOfAtLeast, duelBetween, pairForDuel, roomForDuel } from './duel';
import type { MixUp } from './mix-ups';
import { drawing, NOON, pool, present } from './testing';
import { DAY } from './time';

const PLUM = 'wine-plum';
const CHERRY = 'wine-cherry';
const OFTEN: MixUp = { a: CHERRY, b: PLUM, likelihood: 0.2, low: 0.1, high: 0.3, times: 2 };

function known(correct: boolean): Belief {
  return present(believe(undefined, { mode: 'name', correct, answeredAt: NOON - DAY }));
}
const BOTH_KNOWN = new Map([
  [PLUM, known(true)],
  [CHERRY, known(true)],
]);
const never = () => undefined;

describe('a duel', () => {
  test('is for a pair that is mixed up often enough, and for nothing rarer', () => {
    expect(pairForDuel([OFTEN], BOTH_KNOWN, never, NOON)).toBe(OFTEN);
    expect(pairForDuel([{ ...OFTEN, times: 0.69 }], BOTH_KNOWN, never, NOON)).toBeUndefined();
    expect(pairForDuel([{ ...OFTEN, likelihood: 0.079 }], BOTH_KNOWN, never, NOON)).toBeUndefined();
  });

  test('waits until both were named right once', () => {
    const one = new Map([...BOTH_KNOWN, [PLUM, known(false)]]);
    expect(pairForDuel([OFTEN], one, never, NOON)).toBeUndefined();
  });

  test('comes back after two and a half days', () => {
    expect(pairForDuel([OFTEN], BOTH_KNOWN, () => NOON - 2.5 * DAY + 1, NOON)).toBeUndefined();
    expect(pairForDuel([OFTEN], BOTH_KNOWN, () => NOON - 2.5 * DAY, NOON)).toBe(OFTEN);
  });

  test('takes two slots after the first two, asks neither bottle beside it, and keeps the length of the session', () => {
    const bottles = pool('Plum', 'Cherry', 'Flint', 'Lemon', 'Pear', 'Oak');
    const [a, b] = [present(bottles[0]), present(bottles[1])];
    const slots = bottles.map((bottle): Slot => ({ mode: 'name', bottle }));
    const room = present(roomForDuel(slots, { a, b }));
    expect(room.before.map(({ bottle }) => bottle.name)).toEqual(['Flint', 'Lemon']);
    expect(room.after.map(({ bottle }) => bottle.name)).toEqual(['Pear', 'Oak']);
    expect(roomForDuel(slots.slice(0, 3), { a, b })).toBeUndefined();
  });

  test('lets a coin choose the blind bottle', () => {
    const [a, b] = [present(pool('Plum')[0]), present(pool('Cherry')[0])];
    expect(duelBetween(a, b, drawing(0.2)).blind).toBe(a);
    expect(duelBetween(a, b, drawing(0.7)).blind).toBe(b);
  });

  test.each([
    [0, 1],
    [3, 42 / 64],
    [5, 7 / 64],
    [6, 1 / 64],
  ])('by chance is right at least %i of 6 times with a likelihood of %d', (right, likelihood) => {
    expect(chanceOfAtLeast(right)).toBeCloseTo(likelihood, 12);
  });
});

describe('the study', () => {
  test('assigns a pair for good, whichever scent is named first', () => {
    expect(armOf('person', PLUM, CHERRY)).toBe(armOf('person', CHERRY, PLUM));
  });

  test('splits pairs about in half', () => {
    const arms = Array.from({ length: 1_000 }, (_, index) => armOf(`person ${index}`, PLUM, CHERRY));
    const duels = arms.filter((arm) => arm === 'duel').length;
    expect(duels).toBeGreaterThan(450);
    expect(duels).toBeLessThan(550);
  });
});
