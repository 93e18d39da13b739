import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, present, session } from '../../testing/values';
import {
  addReview,
  inLogOrder,
  isLate,
  type LoggedReview,
  logOf,
  performanceIn,
  performanceOf,
  replay,
  type ScentState,
} from './replay';

const HOURS_24 = 86_400_000;

function answered(
  id: string,
  answeredAt: number,
  correct: boolean,
  { scentId = 'wine-lemon', counted = true } = {},
): LoggedReview {
  return { id, scentId, scentName: 'Lemon', correct, answeredAt, counted };
}

/** The state of the lemon that all examples are about. */
function lemonAfter(...log: LoggedReview[]): ScentState | undefined {
  return replay(log).get('wine-lemon');
}

// Few instants and few scents, so that ties and mixed logs are common.
const review: fc.Arbitrary<LoggedReview> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  scentName: fc.constantFrom('Lemon', 'Zest'),
  counted: fc.boolean(),
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
  return [...Object.values(schedule), ...Object.values(performanceIn(state) ?? {})].every(Number.isFinite);
}

describe('replay', () => {
  test('of an empty log knows no scent: all are new', () => {
    expect(replay([])).toEqual(new Map());
  });

  test('folds a log into the schedule and the performance of the scent', () => {
    const state = lemonAfter(
      answered('a', NOON, true),
      answered('b', NOON + 360_000, true),
      answered('c', NOON + HOURS_24, false),
    );
    expect(state?.schedule).toEqual({
      status: 'relearning',
      step: 0,
      ease: 2.3,
      interval: 600_000,
      nextReview: NOON + HOURS_24 + 600_000,
    });
    expect(performanceIn(present(state))).toEqual({
      correctAnswers: 2,
      totalAnswers: 3,
      accuracy: 2 / 3,
      lastReviewed: NOON + HOURS_24,
      reviewInterval: 600_000,
    });
  });

  test('lets an uncounted review move the schedule, but not the performance', () => {
    const uncounted = answered('a', NOON, true, { counted: false });
    const state = present(lemonAfter(uncounted));
    expect(state.schedule.step).toBe(1);
    expect(performanceIn(state)).toBeUndefined();
    const counted = lemonAfter(uncounted, answered('b', NOON + 1, false));
    expect(performanceIn(present(counted))).toMatchObject({ correctAnswers: 0, totalAnswers: 1 });
  });

  test('follows answeredAt, so that a late review takes its place', () => {
    const late = answered('a', NOON, false);
    const known = [answered('b', NOON + 1, true), answered('c', NOON + 2, true)];
    expect(lemonAfter(...known, late)?.schedule.status).toBe('reviewing');
    expect(lemonAfter(...known, late)).toEqual(lemonAfter(late, ...known));
    expect(isLate(present(lemonAfter(...known)), late)).toBe(true);
    expect(isLate(present(lemonAfter(late)), answered('b', NOON, true))).toBe(false);
  });

  test('follows the id when answeredAt is the same', () => {
    const rightThenWrong = [answered('2', NOON, false), answered('1', NOON, true)];
    expect(lemonAfter(...rightThenWrong)?.schedule).toMatchObject({ status: 'learning', step: 0 });
    const wrongThenRight = [answered('2', NOON, true), answered('1', NOON, false)];
    expect(lemonAfter(...wrongThenRight)?.schedule).toMatchObject({ status: 'learning', step: 1 });
  });

  test('sorts ids by code unit, alike in every language', () => {
    const ids = ['é', 'a', 'Z', '10', '9'].map((id) => answered(id, NOON, true));
    expect(inLogOrder(ids).map(({ id }) => id)).toEqual(['10', '9', 'Z', 'a', 'é']);
  });

  test('counts a review that arrives twice once', () => {
    const once = answered('a', NOON, true);
    expect(lemonAfter(once, once)?.totalAnswers).toBe(1);
    expect(lemonAfter(once, once)).toEqual(lemonAfter(once));
  });

  test('does not depend on the order of reviews, nor on repetition', () => {
    fc.assert(
      fc.property(logAndArrival, ({ reviews, arrival }) => {
        expect(inLogOrder(arrival)).toEqual(inLogOrder(reviews));
        expect(replay(arrival)).toEqual(replay(reviews));
      }),
    );
  });

  test('of a log in two parts, the earlier first, equals replaying it at once', () => {
    fc.assert(
      fc.property(log, fc.nat(40), (reviews, place) => {
        const ordered = inLogOrder(reviews);
        const early = replay(ordered.slice(0, place));
        const both = new Map([...early, ...replay(ordered.slice(place), early)]);
        expect(both).toEqual(replay(reviews));
      }),
    );
  });

  test('with one review more equals adding that review', () => {
    fc.assert(
      fc.property(log, fc.boolean(), (reviews, correct) => {
        const latest = answered('later', NOON + HOURS_24, correct);
        const before = lemonAfter(...reviews);
        expect(lemonAfter(...reviews, latest)).toEqual(addReview(before, latest));
      }),
    );
  });

  test('keeps the scents of a log apart', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const states = replay(reviews);
        expect(new Set(states.keys())).toEqual(new Set(reviews.map(({ scentId }) => scentId)));
        for (const [id, state] of states) {
          expect(replay(reviews.filter(({ scentId }) => scentId === id))).toEqual(new Map([[id, state]]));
        }
      }),
    );
  });

  test('counts and dates like a naive recomputation', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const lemons = reviews.filter(({ scentId }) => scentId === 'wine-lemon');
        const state = lemonAfter(...reviews);
        if (!state) {
          expect(lemons).toEqual([]);
          return;
        }
        const counted = lemons.filter((one) => one.counted);
        expect(state).toMatchObject({
          correctAnswers: counted.filter(({ correct }) => correct).length,
          totalAnswers: counted.length,
          lastReviewed: Math.max(...lemons.map(({ answeredAt }) => answeredAt)),
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
        for (const state of replay(reviews).values()) expect(state).toSatisfy(everyFieldIsFinite);
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
      }),
    );
  });

  test('leaves the log as it was', () => {
    const reviews = Object.freeze([answered('b', NOON + 1, true), answered('a', NOON, false)]);
    replay(reviews);
    expect(reviews.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

test('the log of sessions names each review by its session and question, in order of answering', () => {
  const [late, early] = [session(NOON + 5, 1, 0), session(NOON - 5, 0, 2)];
  const log = logOf([late, early], NOON);
  expect(log.map(({ id, counted, correct }) => [id, counted, correct])).toEqual([
    [`${early.id}/000`, false, false],
    [`${early.id}/001`, false, false],
    [`${late.id}/000`, true, true],
  ]);
});

test('performance has the accuracy correct / total, a ratio 0..1', () => {
  expect(performanceOf(3, 4, NOON, 600_000)).toEqual({
    correctAnswers: 3,
    totalAnswers: 4,
    accuracy: 0.75,
    lastReviewed: NOON,
    reviewInterval: 600_000,
  });
});
