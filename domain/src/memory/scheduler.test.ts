import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import { isDue, type Schedule, schedule } from './scheduler';

const MIN = 60_000;
const HOURS_24 = 86_400_000;
const DAYS_36_500 = 3_153_600_000_000;
const END_OF_TIME = 8_640_000_000_000_000;

function inState(status: Schedule['status'], step: 0 | 1, ease: number, interval: number): Schedule {
  return { status, step, ease, interval, nextReview: NOON };
}

const NEW = undefined;
const LEARNING_0 = inState('learning', 0, 2.5, MIN);
const LEARNING_1 = inState('learning', 1, 2.5, 6 * MIN);
const REVIEWING = inState('reviewing', 0, 2.5, HOURS_24);
const RELEARNING = inState('relearning', 0, 2.3, 10 * MIN);

describe('the table of section 4', () => {
  test.each([
    ['learning, step 0', 'correct', 'step 1, interval 6 min', LEARNING_0, ['learning', 1, 2.5, 6 * MIN]],
    ['learning, step 0', 'wrong', 'step 0, interval 1 min', LEARNING_0, ['learning', 0, 2.5, MIN]],
    ['learning, step 1', 'correct', 'reviewing, interval 24 h', LEARNING_1, ['reviewing', 0, 2.5, HOURS_24]],
    ['learning, step 1', 'wrong', 'step 0, interval 1 min', LEARNING_1, ['learning', 0, 2.5, MIN]],
    [
      'reviewing',
      'correct',
      'ease +0.15, interval multiplied by the new ease',
      REVIEWING,
      ['reviewing', 0, 2.65, 2.65 * HOURS_24],
    ],
    [
      'reviewing',
      'wrong',
      'relearning, ease −0.2, interval 10 min',
      REVIEWING,
      ['relearning', 0, 2.3, 10 * MIN],
    ],
    ['relearning', 'correct', 'reviewing, interval 24 h', RELEARNING, ['reviewing', 0, 2.3, HOURS_24]],
    ['relearning', 'wrong', 'stays relearning, interval 1 min', RELEARNING, ['relearning', 0, 2.3, MIN]],
  ] as const)('%s, %s: %s', (_before, answer, _after, before, [status, step, ease, interval]) => {
    expect(schedule(before, answer === 'correct', NOON)).toEqual({
      status,
      step,
      ease,
      interval,
      nextReview: NOON + interval,
    });
  });

  test('a scent starts at learning, step 0, ease 2.5, interval 1 minute', () => {
    expect(schedule(NEW, true, NOON)).toEqual(schedule(LEARNING_0, true, NOON));
    expect(schedule(NEW, false, NOON)).toEqual({ ...LEARNING_0, nextReview: NOON + MIN });
  });

  test.each([
    [1.5, 1.3],
    [1.4, 1.3],
    [1.3, 1.3],
  ])('an ease of %d falls to %d after a wrong answer: it never falls under 1.3', (ease, after) => {
    expect(schedule(inState('reviewing', 0, ease, HOURS_24), false, NOON).ease).toBe(after);
  });

  test('an ease that was stored too low rises to 1.3 at least after a correct answer', () => {
    expect(schedule(inState('reviewing', 0, 1.1, HOURS_24), true, NOON)).toMatchObject({
      ease: 1.3,
      interval: 1.3 * HOURS_24,
    });
  });

  test.each([
    [1.86, true, 2.01],
    [2.12, false, 1.92],
  ])('an ease of %d stays in hundredths', (ease, correct, after) => {
    expect(schedule(inState('reviewing', 0, ease, HOURS_24), correct, NOON).ease).toBe(after);
  });

  test('only an answer in reviewing changes the ease', () => {
    for (const correct of [true, false]) {
      for (const status of ['learning', 'relearning'] as const) {
        expect(schedule(inState(status, 0, 1.75, MIN), correct, NOON).ease).toBe(1.75);
      }
      expect(schedule(inState('learning', 1, 1.75, MIN), correct, NOON).ease).toBe(1.75);
    }
  });
});

test('a scent that is known, forgotten and learned again goes through these intervals', () => {
  const answers = [true, true, true, true, false, false, true, true];
  const passed: (readonly [string, number, number])[] = [];
  let state: Schedule | undefined;
  for (const correct of answers) {
    state = schedule(state, correct, state?.nextReview ?? NOON);
    passed.push([state.status, state.ease, state.interval]);
  }
  expect(passed).toEqual([
    ['learning', 2.5, 360_000],
    ['reviewing', 2.5, 86_400_000],
    ['reviewing', 2.65, 228_960_000],
    ['reviewing', 2.8, 641_088_000],
    ['relearning', 2.6, 600_000],
    ['relearning', 2.6, 60_000],
    ['reviewing', 2.6, 86_400_000],
    ['reviewing', 2.75, 237_600_000],
  ]);
});

describe('intervals', () => {
  test('are whole milliseconds', () => {
    expect(schedule(inState('reviewing', 0, 1.3, 100_001), true, NOON).interval).toBe(145_001);
    expect(schedule(inState('reviewing', 0, 1.3, 100_003), true, NOON).interval).toBe(145_004);
  });

  test('grow to 36,500 days and no further', () => {
    const long = inState('reviewing', 0, 2.5, DAYS_36_500 / 2);
    expect(schedule(long, true, NOON)).toMatchObject({
      interval: DAYS_36_500,
      nextReview: NOON + DAYS_36_500,
    });
  });

  test('that reach beyond the end of time end with it', () => {
    const last = schedule(REVIEWING, true, END_OF_TIME - 1);
    expect(last.nextReview).toBe(END_OF_TIME);
    expect(new Date(last.nextReview).toISOString()).toBe('+275760-09-13T00:00:00.000Z');
  });
});

describe('due', () => {
  test('means nextReview <= now', () => {
    expect(isDue(REVIEWING, NOON - 1)).toBe(false);
    expect(isDue(REVIEWING, NOON)).toBe(true);
    expect(isDue(REVIEWING, NOON + 1)).toBe(true);
  });

  test('excludes a scent that was never answered', () => {
    expect(isDue(NEW, NOON)).toBe(false);
  });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, NOON + 0.5, END_OF_TIME + 1])(
  'a review at %d is a RangeError',
  (now) => {
    expect(() => schedule(NEW, true, now)).toThrow(RangeError);
    expect(() => schedule(REVIEWING, true, now)).toThrow(RangeError);
  },
);

test('a review leaves the given schedule unchanged', () => {
  const before = Object.freeze({ ...REVIEWING });
  schedule(before, true, NOON);
  expect(before).toEqual(REVIEWING);
});

describe('after any answers at any times', () => {
  const instant = fc.oneof(
    fc.integer({ min: 0, max: END_OF_TIME }),
    fc.integer({ min: END_OF_TIME - 1_000, max: END_OF_TIME }),
  );
  const answers = fc.array(fc.record({ correct: fc.boolean(), now: instant }), {
    minLength: 1,
    maxLength: 200,
    size: 'max',
  });
  // Mostly correct, so that eases and intervals become large.
  const goodAnswers = fc.array(fc.record({ correct: fc.nat(9).map((chance) => chance > 0), now: instant }), {
    minLength: 1,
    maxLength: 200,
    size: 'max',
  });

  function assertSteps(
    step: (before: Schedule | undefined, after: Schedule, correct: boolean, now: number) => void,
  ) {
    fc.assert(
      fc.property(fc.oneof(answers, goodAnswers), (given) => {
        let state: Schedule | undefined;
        for (const { correct, now } of given) {
          const after = schedule(state, correct, now);
          step(state, after, correct, now);
          state = after;
        }
      }),
    );
  }

  test('the ease is never below 1.3', () => {
    assertSteps((_, { ease }) => expect(ease).toBeGreaterThanOrEqual(1.3));
  });

  test('the ease is the exact sum of its gains and losses, without drift', () => {
    let hundredths = 250;
    assertSteps((before, { ease }, correct) => {
      if (!before) hundredths = 250;
      if (before?.status === 'reviewing') hundredths = Math.max(130, hundredths + (correct ? 15 : -20));
      expect(ease).toBe(hundredths / 100);
    });
  });

  test('the interval is a whole number of milliseconds, from one minute to 36,500 days', () => {
    assertSteps((_, { interval }) => {
      expect(Number.isInteger(interval)).toBe(true);
      expect(interval).toBeGreaterThanOrEqual(MIN);
      expect(interval).toBeLessThanOrEqual(DAYS_36_500);
    });
  });

  test('nextReview is now + interval, and a valid date', () => {
    assertSteps((_, { interval, nextReview }, __, now) => {
      expect(nextReview).toBe(Math.min(now + interval, END_OF_TIME));
      expect(new Date(nextReview).getTime()).toBe(nextReview);
    });
  });

  test('a scent is at step 1 only while it is learned', () => {
    assertSteps((_, { status, step }) => {
      expect([0, 1]).toContain(step);
      if (status !== 'learning') expect(step).toBe(0);
    });
  });
});
