import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool, session } from '../../testing/values';
import type { Memory, Remembered } from '../memory/due';
import { performanceOf } from '../memory/replay';
import { type Schedule, schedule } from '../memory/scheduler';
import { DAY } from '../time';
import {
  answersTo,
  countFirmness,
  FIRMNESS,
  type Firmness,
  fillOf,
  firmnessOf,
  shortShelf,
  weakest,
} from './collection';

/** The memory of a scent after these answers, given a day apart. */
function after(...answers: boolean[]): Remembered {
  let planned: Schedule | undefined;
  answers.forEach((correct, day) => {
    planned = schedule(planned, correct, NOON + day * DAY);
  });
  if (!planned) return {};
  const right = answers.filter(Boolean).length;
  return { schedule: planned, performance: performanceOf(right, answers.length, NOON, planned.interval) };
}

/** A moment after the answers of `after`, and before anything solid is due. */
const soon = (...answers: boolean[]) => NOON + (answers.length - 1) * DAY + 1;

describe('the word for an aroma', () => {
  test.each([
    ['met and not asked for yet', [], 'shaky'],
    ['missed', [false], 'shaky'],
    ['named once', [true], 'shaky'],
    ['named and missed', [true, false], 'shaky'],
    ['named twice', [true, true], 'solid'],
    ['named twice after three misses', [false, false, false, true, true], 'shaky'],
    ['named again and again after six misses', [...Array(6).fill(false), ...Array(6).fill(true)], 'solid'],
    ['named often, then missed', [true, true, true, true, false], 'shaky'],
    ['named again after that', [true, true, true, true, false, true], 'solid'],
  ])('that was %s', (_, answers, word) => {
    expect(firmnessOf(after(...answers), soon(...answers))).toBe(word);
  });

  test('is fading once a solid one has been due for as long as its interval', () => {
    const named = after(true, true);
    const faded = (named.schedule?.nextReview ?? 0) + (named.schedule?.interval ?? 0);
    expect(firmnessOf(named, faded - 1)).toBe('solid');
    expect(firmnessOf(named, faded)).toBe('fading');
    expect(firmnessOf(after(true), faded), 'what is being learned does not fade').toBe('shaky');
  });

  test('stays solid after a reset of statistics, which forgets the accuracy', () => {
    const { schedule } = after(true, true);
    expect(firmnessOf(schedule && { schedule }, soon(true, true))).toBe('solid');
    expect(firmnessOf(undefined, NOON)).toBe('new');
  });

  test('fills the bottle more and more', () => {
    const fills = FIRMNESS.map(fillOf);
    expect(fills[0]).toBe(0);
    expect(fills.at(-1)).toBe(1);
    expect(fills).toEqual(fills.toSorted((a, b) => a - b));
  });

  test('never falls by a right answer, and by time alone only from solid to fading', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), fc.nat(400 * DAY), (answers, later) => {
        const [before, then] = [after(...answers), soon(...answers)];
        const place = (word: Firmness) => FIRMNESS.indexOf(word);
        const word = firmnessOf(before, then);
        expect(place(firmnessOf(after(...answers, true), soon(...answers, true)))).toBeGreaterThanOrEqual(
          place(word),
        );
        expect(word === 'solid' ? ['solid', 'fading'] : [word]).toContain(firmnessOf(before, then + later));
      }),
    );
  });
});

describe('a shelf', () => {
  const BOTTLES = pool('Lemon', 'Pear', 'Plum', 'Flint');
  const now = soon(true, true);

  test('counts each scent of the pool once', () => {
    const memory: Memory = new Map([
      ['wine-lemon', after(true, true)],
      ['wine-pear', after(false)],
      ['coffee-toast', after(true)],
    ]);
    const twice = [...BOTTLES, ...BOTTLES.map((bottle) => ({ ...bottle, packName: 'Other' }))];
    expect(countFirmness(twice, memory, now)).toEqual({ new: 2, shaky: 1, fading: 0, solid: 1 });
  });

  test('adds up to the scents of the pool, each with one word', () => {
    const anyMemory = fc.array(fc.array(fc.boolean(), { maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.subarray(BOTTLES), anyMemory, (bottles, answers) => {
        const memory = new Map(BOTTLES.map(({ id }, index) => [id, after(...(answers[index] ?? []))]));
        const counts = Object.values(countFirmness(bottles, memory, now));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(bottles.length);
      }),
    );
  });

  test('that is short shows what is due, then what is shaky, in the order of the pool', () => {
    const memory: Memory = new Map([
      ['wine-lemon', after(true, true)],
      ['wine-plum', after(true, false)],
      ['wine-flint', after(false)],
    ]);
    const shown = (most: number) => shortShelf(BOTTLES, memory, now, most).map(({ name }) => name);
    // Flint was missed a day ago, so it is due; plum just now.
    expect(shown(1)).toEqual(['Flint']);
    expect(shown(2)).toEqual(['Plum', 'Flint']);
    expect(shown(3)).toEqual(['Lemon', 'Plum', 'Flint']);
    expect(shown(9)).toHaveLength(4);
  });
});

test('the history of a scent has its answers alone, newest first', () => {
  const other = { ...session(NOON, 1, 0), id: 'other' };
  const [asked] = session(NOON, 1, 0).questions;
  const at = (answeredAt: number, scentId: string) => ({
    ...other,
    questions: asked ? [{ ...asked, answeredAt, scentId }] : [],
  });
  const sessions = [
    at(NOON, 'wine-lemon'),
    at(NOON + 1, 'wine-pear'),
    at(NOON + 2, 'wine-lemon'),
    at(NOON - 1, 'wine-lemon'),
  ];
  expect(answersTo('wine-lemon', sessions, 2).map(({ answeredAt }) => answeredAt)).toEqual([NOON + 2, NOON]);
  expect(answersTo('wine-plum', sessions, 2)).toEqual([]);
});

test('what is weakest now is shaky, most often missed first, and then what fades', () => {
  const [rose, clove, cedar, lemon, pear, mint] = pool('Rose', 'Clove', 'Cedar', 'Lemon', 'Pear', 'Mint');
  const fading = after(true, true);
  const memory: Memory = new Map([
    ['wine-rose', fading],
    ['wine-clove', after(true, true, true, false)],
    ['wine-cedar', after(false, true)],
    ['wine-lemon', after(true, true, true, true)],
    ['wine-mint', {}],
  ]);
  const at = (fading.schedule?.nextReview ?? 0) + (fading.schedule?.interval ?? 0);
  const bottles = [rose, clove, cedar, lemon, pear, mint, cedar].flatMap((bottle) => bottle ?? []);
  const found = weakest(bottles, memory, at, 9);
  expect(found.map(({ name, firmness }) => [name, firmness])).toEqual([
    ['Cedar', 'shaky'],
    ['Clove', 'shaky'],
    ['Mint', 'shaky'],
    ['Rose', 'fading'],
  ]);
  expect(weakest(bottles, memory, at, 3)).toEqual(found.slice(0, 3));
});
