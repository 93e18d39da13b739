import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDue, drawReview, dueForecast, FORECAST_DAYS, type Memory, type Remembered } from './due';
import { seededRandom } from './random';
import { performanceOf } from './replay';
import { schedule } from './scheduler';
import { drawing, NOON, pool } from './testing';
import { DAY, HOUR, utcDay } from './time';

const MIDNIGHT = NOON + 12 * HOUR;
const SCENTS = pool('Lemon', 'Pear', 'Peach', 'Flint', 'Butter', 'Plum');

function remembered(nextReview: number, accuracy = 0.5): Required<Remembered> {
  return {
    schedule: { status: 'reviewing', step: 0, ease: 2.5, interval: 60_000, nextReview },
    performance: { ...performanceOf(1, 2, NOON - 1, 60_000), accuracy },
  };
}

/** Right or wrong as a coin falls, the same at each run. */
function seededAnswers(seed: string): () => boolean {
  const random = seededRandom(seed);
  return () => random() < 0.5;
}

const names = (drawn: readonly { name: string }[]) => drawn.map(({ name }) => name);

describe('a review', () => {
  const memory: Memory = new Map([
    ['wine-lemon', remembered(NOON + 1, 0.9)],
    ['wine-pear', remembered(NOON, 1)],
    ['wine-peach', remembered(NOON + 1, 0.2)],
    ['wine-flint', remembered(NOON - 9, 1)],
  ]);

  test('asks what is due first, longest overdue before, then what is new, then the weakest', () => {
    const drawn = names(drawReview(SCENTS, memory, 6, NOON, drawing(0.1, 0.7, 0.4)));
    expect(drawn.slice(0, 2)).toEqual(['Flint', 'Pear']);
    expect(drawn.slice(2, 4).sort()).toEqual(['Butter', 'Plum']);
    expect(drawn.slice(4)).toEqual(['Peach', 'Lemon']);
  });

  test('keeps a quarter of its places for new scents, however many are due', () => {
    const allDue = new Map(SCENTS.slice(0, 5).map(({ id }, index) => [id, remembered(NOON - index)]));
    expect(names(drawReview(SCENTS, allDue, 4, NOON, drawing(0)))).toEqual([
      'Butter',
      'Flint',
      'Peach',
      'Plum',
    ]);
  });

  test('meets all 36 aromas in a month of daily reviews of five, whether they are named right or wrong', () => {
    const scents = pool(...Array.from({ length: 36 }, (_, index) => `Aroma${index}`));
    for (const isRight of [() => true, () => false, seededAnswers('coin')]) {
      const memory = new Map<string, Required<Remembered>>();
      for (let day = 0; day < 30; day += 1) {
        const now = NOON + day * DAY;
        for (const { id } of drawReview(scents, memory, 5, now, seededRandom(`day ${day}`))) {
          const planned = schedule(memory.get(id)?.schedule, isRight(), now);
          memory.set(id, { schedule: planned, performance: performanceOf(1, 2, now, planned.interval) });
        }
      }
      expect(memory.size).toBe(36);
    }
  });

  test('has no more questions than asked for, and none for a length below one', () => {
    const known: Memory = new Map([
      ...memory,
      ['wine-butter', remembered(NOON + 2)],
      ['wine-plum', remembered(NOON + 2)],
    ]);
    expect(names(drawReview(SCENTS, known, 1, NOON, drawing(0)))).toEqual(['Flint']);
    expect(drawReview(SCENTS, memory, 0, NOON, drawing(0))).toEqual([]);
    expect(drawReview(SCENTS, memory, -3, NOON, drawing(0))).toEqual([]);
  });

  test('draws new scents at random', () => {
    const firsts = [0, 0.99].map((draw) => names(drawReview(SCENTS, new Map(), 1, NOON, drawing(draw)))[0]);
    expect(new Set(firsts).size).toBe(2);
  });

  test('treats a scent without an answer since the reset as strong', () => {
    const { schedule } = remembered(NOON + 1);
    const some = new Map<string, Remembered>([
      ['wine-lemon', { schedule }],
      ['wine-pear', remembered(NOON + 1, 0.9)],
    ]);
    expect(names(drawReview(SCENTS.slice(0, 2), some, 2, NOON, drawing(0)))).toEqual(['Pear', 'Lemon']);
  });

  const state = fc.record({
    nextReview: fc.integer({ min: NOON - 3, max: NOON + 3 }),
    accuracy: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const anyMemory = fc
    .dictionary(fc.constantFrom(...SCENTS.map(({ id }) => id)), state)
    .map(
      (states) =>
        new Map(
          Object.entries(states).map(([id, { nextReview, accuracy }]) => [
            id,
            remembered(nextReview, accuracy),
          ]),
        ),
    );
  // Some scents are in two bottles.
  const anyPool = fc.subarray([
    ...SCENTS,
    ...SCENTS.map((scent) => ({ ...scent, bottleNumber: scent.bottleNumber + 20 })),
  ]);

  test('never asks a scent twice, leaves no place empty, and asks in the order of urgency', () => {
    fc.assert(
      fc.property(
        anyPool,
        anyMemory,
        fc.nat(8),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (bottles, memory, length, draws) => {
          const random = () => draws.next().value ?? 0;
          const drawn = drawReview(bottles, memory, length, NOON, random);
          const ids = drawn.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(drawn.every((bottle) => bottles.includes(bottle))).toBe(true);
          expect(ids.length).toBe(Math.min(length, new Set(bottles.map(({ id }) => id)).size));
          const isDueNow = (id: string) =>
            (memory.get(id)?.schedule.nextReview ?? Number.POSITIVE_INFINITY) <= NOON;
          const order = ids.map((id) => (isDueNow(id) ? 0 : memory.has(id) ? 2 : 1));
          expect(order).toEqual(order.toSorted());
        },
      ),
    );
  });

  test('and its counts agree: it asks all due scents that fit beside the places kept for new ones', () => {
    fc.assert(
      fc.property(anyPool, anyMemory, fc.nat(8), (bottles, memory, length) => {
        const { due, fresh, nextDue } = countDue(bottles, memory, NOON, MIDNIGHT);
        const drawn = drawReview(bottles, memory, length, NOON, drawing(0.3));
        const dueDrawn = drawn.filter(
          ({ id }) => (memory.get(id)?.schedule.nextReview ?? Number.POSITIVE_INFINITY) <= NOON,
        );
        const kept = Math.min(fresh, Math.ceil(length / 4));
        expect(dueDrawn.length).toBe(Math.min(due, length - kept));
        expect(due + fresh).toBeLessThanOrEqual(new Set(bottles.map(({ id }) => id)).size);
        if (nextDue !== undefined)
          expect(countDue(bottles, memory, nextDue, MIDNIGHT).due).toBeGreaterThan(due);
      }),
    );
  });
});

describe('the count of due scents', () => {
  test('counts each due and new scent once, for any number of bottles', () => {
    const twice = [...SCENTS, ...SCENTS];
    const memory = new Map([
      ['wine-lemon', remembered(NOON)],
      ['wine-pear', remembered(NOON + 5)],
    ]);
    expect(countDue(twice, memory, NOON, MIDNIGHT)).toEqual({
      due: 1,
      dueToday: 2,
      fresh: 4,
      nextDue: NOON + 5,
    });
  });

  test('is nothing in an empty pool', () => {
    expect(countDue([], new Map(), NOON, MIDNIGHT)).toEqual({
      due: 0,
      dueToday: 0,
      fresh: 0,
      nextDue: undefined,
    });
  });

  test.each([
    ['one that is overdue', NOON - DAY, 1],
    ['one that comes back this moment', NOON, 1],
    ['one of the last millisecond', MIDNIGHT - 1, 1],
    ['none of the next day', MIDNIGHT, 0],
  ])('for today has %s', (_, nextReview, dueToday) => {
    const memory = new Map([['wine-lemon', remembered(nextReview)]]);
    expect(countDue(SCENTS, memory, NOON, MIDNIGHT).dueToday).toBe(dueToday);
  });

  test('for today never falls below what is due now, and grows with the day', () => {
    const moments = fc.array(fc.integer({ min: NOON - DAY, max: NOON + 2 * DAY }), { maxLength: 6 });
    fc.assert(
      fc.property(moments, fc.nat(DAY), fc.nat(DAY), (nextReviews, hours, more) => {
        const memory = new Map(
          SCENTS.flatMap(({ id }, index) => {
            const nextReview = nextReviews[index];
            return nextReview === undefined ? [] : [[id, remembered(nextReview)] as const];
          }),
        );
        const { due, dueToday } = countDue(SCENTS, memory, NOON, NOON + hours);
        expect(dueToday).toBeGreaterThanOrEqual(due);
        expect(dueToday).toBeLessThanOrEqual(countDue(SCENTS, memory, NOON, NOON + hours + more).dueToday);
      }),
    );
  });
});

const TODAY = utcDay(NOON);

test('the forecast has 14 days, from today on', () => {
  expect(FORECAST_DAYS).toBe(14);
  expect(dueForecast([], NOON).map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, n) => TODAY + n),
  );
  expect(dueForecast([], NOON).every(({ due }) => due === 0)).toBe(true);
});

test('overdue scents count today, and those after the last day are left out', () => {
  const nextReviews = [
    NOON - 40 * DAY,
    NOON - 1,
    NOON + 11 * HOUR,
    NOON + 12 * HOUR,
    NOON + 13 * DAY,
    NOON + 14 * DAY,
  ];
  const due = dueForecast(nextReviews, NOON).map((each) => each.due);
  expect(due).toEqual([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
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
      expect(total).toBe(nextReviews.filter((each) => utcDay(each) < TODAY + 14).length);
    }),
  );
});
