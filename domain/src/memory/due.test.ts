import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool, session } from '../../testing/values';
import type { Mode } from '../models';
import { DAY, HOUR, utcDay } from '../time';
import { dueForecast, dueScents, FORECAST_DAYS, type Memory, type Remembered, withMet } from './due';
import { performanceOf } from './replay';

const SCENTS = pool('Lemon', 'Pear', 'Peach', 'Flint', 'Butter', 'Plum');

function remembered(nextReview: number, accuracy = 0.5): Required<Remembered> {
  return {
    schedule: { status: 'reviewing', step: 0, ease: 2.5, interval: 60_000, nextReview },
    performance: { ...performanceOf(1, 2, NOON - 1, 60_000), accuracy },
  };
}

describe('what is due', () => {
  test('is each scent of the pool whose time has come, once, for any number of bottles', () => {
    const memory = new Map<string, Remembered>([
      ['wine-lemon', remembered(NOON)],
      ['wine-pear', remembered(NOON + 5)],
      ['wine-peach', {}],
      ['coffee-toast', remembered(NOON)],
    ]);
    expect([...dueScents([...SCENTS, ...SCENTS], memory, NOON)]).toEqual(['wine-lemon']);
    expect(dueScents([], memory, NOON).size).toBe(0);
  });
});

describe('what sessions have met', () => {
  const asked = { ...session(NOON, 1, 0), id: 'session' };
  const [answer] = asked.questions;
  const memoryAfter = (mode: Mode, known: Memory = new Map()) =>
    withMet(known, answer ? [{ ...asked, questions: [{ ...answer, scentId: 'wine-lemon', mode }] }] : []);

  test('is known and has no schedule; what a test asked stays new, since no name was told', () => {
    expect(memoryAfter('meet').get('wine-lemon')).toEqual({});
    expect(memoryAfter('duel').get('wine-lemon')).toEqual({});
    expect(memoryAfter('test').has('wine-lemon')).toBe(false);
  });

  test('takes nothing from what is known of it already', () => {
    const known = new Map([['wine-lemon', remembered(NOON)]]);
    expect(memoryAfter('meet', known)).toEqual(known);
  });
});

const TODAY = utcDay(NOON);

test('the forecast has seven days, from today on', () => {
  expect(FORECAST_DAYS).toBe(7);
  expect(dueForecast([], NOON).map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => TODAY + n));
  expect(dueForecast([], NOON).every(({ due }) => due === 0)).toBe(true);
});

test('overdue scents count today, and those after the last day are left out', () => {
  const nextReviews = [
    NOON - 40 * DAY,
    NOON - 1,
    NOON + 11 * HOUR,
    NOON + 12 * HOUR,
    NOON + 6 * DAY,
    NOON + 7 * DAY,
  ];
  const due = dueForecast(nextReviews, NOON).map((each) => each.due);
  expect(due).toEqual([3, 1, 0, 0, 0, 0, 1]);
});

test("days follow the person's calendar when it is given", () => {
  const twoHoursEast = (instant: number) => utcDay(instant + 2 * HOUR);
  const late = [NOON + 10 * HOUR];
  expect(dueForecast(late, NOON)[0]).toEqual({ day: TODAY, due: 1 });
  expect(dueForecast(late, NOON, twoHoursEast)[1]).toEqual({ day: TODAY + 1, due: 1 });
});

test('every scent that comes back in time is counted once', () => {
  const anytime = fc.array(fc.integer({ min: NOON - 30 * DAY, max: NOON + 30 * DAY }));
  fc.assert(
    fc.property(anytime, (nextReviews) => {
      const total = dueForecast(nextReviews, NOON).reduce((sum, { due }) => sum + due, 0);
      expect(total).toBe(nextReviews.filter((each) => utcDay(each) < TODAY + FORECAST_DAYS).length);
    }),
  );
});
