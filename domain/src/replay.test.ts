import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Review } from './models';
import { addReview, inLogOrder, replay, replayByScent, type ScentState } from './replay';
import { NOON } from './testing';

const HOURS_24 = 86_400_000;

function answered(id: string, answeredAt: number, correct: boolean, scentId = 'wine-lemon'): Review {
  return { id, scentId, correct, answeredAt };
}

// Few instants and few scents, so that ties and mixed logs are common.
const review: fc.Arbitrary<Review> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  scentId: fc.constantFrom('wine-lemon', 'coffee-lemon', 'own-1'),
  correct: fc.boolean(),
  answeredAt: fc.integer({ min: NOON, max: NOON + 20 }),
});
const log = fc.uniqueArray(review, { selector: ({ id }) => id, maxLength: 40, size: 'max' });

/** The same log as it may come together from several devices: in another order, some reviews twice. */
const logAndArrival = log.chain((reviews) =>
  fc
    .subarray(reviews)
    .chain((again) =>
      fc.shuffledSubarray([...reviews, ...again], { minLength: reviews.length + again.length }),
    )
    .map((arrival) => ({ reviews, arrival })),
);

function everyFieldIsFinite(state: ScentState): boolean {
  const { status, ...schedule } = state.schedule;
  return [...Object.values(schedule), ...Object.values(state.performance)].every(Number.isFinite);
}

describe('replay', () => {
  test('of no review is undefined: the scent is new', () => {
    expect(replay([])).toBeUndefined();
    expect(replayByScent([])).toEqual(new Map());
  });

  test('folds a log into the schedule and the performance of the scent', () => {
    const state = replay([
      answered('a', NOON, true),
      answered('b', NOON + 360_000, true),
      answered('c', NOON + HOURS_24, false),
    ]);
    expect(state).toEqual({
      schedule: {
        status: 'relearning',
        step: 0,
        ease: 2.3,
        interval: 600_000,
        nextReview: NOON + HOURS_24 + 600_000,
      },
      performance: {
        correctAnswers: 2,
        totalAnswers: 3,
        accuracy: 2 / 3,
        lastReviewed: NOON + HOURS_24,
        reviewInterval: 600_000,
      },
    });
  });

  test('goes in order of answeredAt, so a review that arrives late takes its place', () => {
    const late = answered('a', NOON, false);
    const known = [answered('b', NOON + 1, true), answered('c', NOON + 2, true)];
    expect(replay([...known, late])?.schedule.status).toBe('reviewing');
    expect(replay([...known, late])).toEqual(replay([late, ...known]));
  });

  test('goes in order of id where answeredAt is the same', () => {
    const rightThenWrong = [answered('2', NOON, false), answered('1', NOON, true)];
    expect(replay(rightThenWrong)?.schedule).toMatchObject({ status: 'learning', step: 0 });
    const wrongThenRight = [answered('2', NOON, true), answered('1', NOON, false)];
    expect(replay(wrongThenRight)?.schedule).toMatchObject({ status: 'learning', step: 1 });
  });

  test('orders ids by code unit, alike in every language', () => {
    const ids = ['é', 'a', 'Z', '10', '9'].map((id) => answered(id, NOON, true));
    expect(inLogOrder(ids).map(({ id }) => id)).toEqual(['10', '9', 'Z', 'a', 'é']);
  });

  test('counts a review that arrives twice once', () => {
    const once = answered('a', NOON, true);
    expect(replay([once, once])?.performance.totalAnswers).toBe(1);
    expect(replay([once, once])).toEqual(replay([once]));
  });

  test('is independent of the order and of the number of times in which reviews arrive', () => {
    fc.assert(
      fc.property(logAndArrival, ({ reviews, arrival }) => {
        expect(inLogOrder(arrival)).toEqual(inLogOrder(reviews));
        expect(replay(arrival)).toEqual(replay(reviews));
        expect(replayByScent(arrival)).toEqual(replayByScent(reviews));
      }),
    );
  });

  test('with one review more equals adding that review', () => {
    fc.assert(
      fc.property(log, fc.boolean(), (reviews, correct) => {
        const latest = answered('later', NOON + HOURS_24, correct);
        expect(replay([...reviews, latest])).toEqual(addReview(replay(reviews), latest));
      }),
    );
  });

  test('keeps the scents of a log apart', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const states = replayByScent(reviews);
        expect(new Set(states.keys())).toEqual(new Set(reviews.map(({ scentId }) => scentId)));
        for (const [id, state] of states) {
          expect(state).toEqual(replay(reviews.filter(({ scentId }) => scentId === id)));
        }
      }),
    );
  });

  test('counts and dates like a naive recomputation', () => {
    fc.assert(
      fc.property(fc.uniqueArray(review, { selector: ({ id }) => id, minLength: 1 }), (reviews) => {
        const right = reviews.filter(({ correct }) => correct).length;
        const last = Math.max(...reviews.map(({ answeredAt }) => answeredAt));
        expect(replay(reviews)?.performance).toMatchObject({
          correctAnswers: right,
          totalAnswers: reviews.length,
          accuracy: right / reviews.length,
          lastReviewed: last,
        });
      }),
    );
  });

  test('never makes NaN, up to the end of time', () => {
    const anytime = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
    const wide = fc.uniqueArray(
      fc.tuple(review, anytime).map(([one, answeredAt]) => ({ ...one, answeredAt })),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(wide, (reviews) => {
        for (const state of replayByScent(reviews).values()) expect(state).toSatisfy(everyFieldIsFinite);
      }),
    );
  });

  test('throws a RangeError for a review without a valid instant, wherever it stands', () => {
    fc.assert(
      fc.property(log, fc.nat(), fc.constantFrom(Number.NaN, -1, 0.5), (reviews, place, answeredAt) => {
        const broken = reviews.toSpliced(
          place % (reviews.length + 1),
          0,
          answered('broken', answeredAt, true),
        );
        expect(() => replay(broken)).toThrow(RangeError);
        expect(() => replayByScent(broken)).toThrow(RangeError);
      }),
    );
  });

  test('leaves the log as it was', () => {
    const reviews = Object.freeze([answered('b', NOON + 1, true), answered('a', NOON, false)]);
    replay(reviews);
    expect(reviews.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
