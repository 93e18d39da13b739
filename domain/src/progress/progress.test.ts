import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, session } from '../../testing/values';
import {
  accuracyPercent,
  barColour,
  compareSessions,
  countedSessions,
  GREEN_FROM,
  PRACTICE_BELOW,
  STREAK_THRESHOLD,
  STRONG_ABOVE,
  score,
  streak,
  strengthOf,
  YELLOW_FROM,
} from './progress';

// Times may coincide.
const sessions = fc.array(
  fc
    .tuple(fc.integer({ min: NOON, max: NOON + 30 }), fc.nat(6), fc.nat(6))
    .map(([date, right, wrong]) => session(date, right, wrong)),
  { maxLength: 3 },
);

test('the thresholds are 80 % for a streak, 80 % and 60 % for a bar, 0.7 for strong, 0.5 for practice', () => {
  expect(STREAK_THRESHOLD).toBe(0.8);
  expect([GREEN_FROM, YELLOW_FROM]).toEqual([0.8, 0.6]);
  expect([STRONG_ABOVE, PRACTICE_BELOW]).toEqual([0.7, 0.5]);
});

describe('accuracy', () => {
  test('is the percentage of correct answers over all questions, not the average of sessions', () => {
    expect(accuracyPercent([session(NOON, 1, 0), session(NOON + 1, 0, 9)])).toBe(10);
  });

  test.each([
    [1, 2, 33],
    [2, 1, 67],
    [1, 7, 13],
    [23, 17, 58],
    [0, 5, 0],
    [5, 0, 100],
  ])('of %d right and %d wrong is rounded to %d %%', (right, wrong, percent) => {
    expect(accuracyPercent([session(NOON, right, wrong)])).toBe(percent);
  });

  test('is unknown while no question was answered', () => {
    expect(accuracyPercent([])).toBeUndefined();
    expect(accuracyPercent([session(NOON, 0, 0)])).toBeUndefined();
  });

  test('agrees with a recomputation in whole numbers', () => {
    fc.assert(
      fc.property(sessions, (given) => {
        const answers = given.flatMap(({ questions }) => questions.map(({ correct }) => correct));
        const [right, total] = [answers.filter(Boolean).length, answers.length];
        const rounded = total === 0 ? undefined : Math.floor((200 * right + total) / (2 * total));
        expect(accuracyPercent(given)).toBe(rounded);
      }),
    );
  });
});

test('the score is the number of correct answers', () => {
  expect(score(session(NOON, 3, 2).questions)).toBe(3);
  expect(score([])).toBe(0);
});

describe('the streak', () => {
  test.each([
    [4, 1],
    [8, 2],
    [12, 3],
    [16, 4],
    [3, 0],
  ])('goes on with %d right and %d wrong: at least 80 %% correct', (right, wrong) => {
    expect(streak([session(NOON, right, wrong)])).toBe(1);
  });

  test.each([
    [2, 1],
    [6, 2],
    [7, 3],
    [11, 4],
    [15, 5],
    [0, 3],
  ])('ends with %d right and %d wrong: less than 80 %% correct', (right, wrong) => {
    expect(streak([session(NOON, right, wrong)])).toBe(0);
  });

  test('counts the most recent sessions in a row, given in any order', () => {
    const [old, failed, good, latest] = [
      session(NOON, 5, 0),
      session(NOON + 1, 1, 4),
      session(NOON + 2, 4, 1),
      session(NOON + 3, 5, 0),
    ];
    expect(streak([old, failed, good, latest])).toBe(2);
    expect(streak([latest, failed, old, good])).toBe(2);
  });

  test('counts all sessions when none failed, and is 0 without any', () => {
    expect(streak([session(NOON, 5, 0), session(NOON + 1, 4, 1)])).toBe(2);
    expect(streak([])).toBe(0);
  });

  test('sorts by id when two sessions ended in the same millisecond', () => {
    const good = { ...session(NOON, 5, 0), id: 'a' };
    const failed = { ...session(NOON, 0, 5), id: 'b' };
    expect(streak([good, failed])).toBe(0);
    expect(streak([failed, good])).toBe(0);
    expect([good, failed].sort(compareSessions)).toEqual([failed, good]);
  });

  test('ends at a session without questions', () => {
    expect(streak([session(NOON, 5, 0), session(NOON + 1, 0, 0), session(NOON + 2, 5, 0)])).toBe(1);
  });

  test('agrees with a naive recomputation', () => {
    const byDate = fc.uniqueArray(
      fc
        .tuple(fc.nat(100), fc.nat(8), fc.nat(2))
        .map(([age, right, wrong]) => session(NOON - age, right, wrong)),
      { selector: ({ date }) => date },
    );
    fc.assert(
      fc.property(byDate, (given) => {
        let counted = 0;
        for (const { questions } of [...given].sort((a, b) => b.date - a.date)) {
          const right = questions.filter(({ correct }) => correct).length;
          if (questions.length === 0 || right * 10 < questions.length * 8) break;
          counted += 1;
        }
        expect(streak(given)).toBe(counted);
      }),
    );
  });
});

describe('a reset of statistics', () => {
  const sessionsOfThreeTimes = [session(NOON - 1, 1, 0), session(NOON, 1, 0), session(NOON + 1, 1, 0)];

  test('counts only sessions from then on', () => {
    expect(countedSessions(sessionsOfThreeTimes, NOON).map(({ date }) => date)).toEqual([NOON, NOON + 1]);
  });

  test('preserves past sessions', () => {
    const kept = Object.freeze([...sessionsOfThreeTimes]);
    countedSessions(kept, NOON + 2);
    expect(kept).toHaveLength(3);
  });

  test('that never happened excludes nothing', () => {
    expect(countedSessions(sessionsOfThreeTimes, undefined)).toEqual(sessionsOfThreeTimes);
  });
});

describe('a per-scent bar', () => {
  test.each([
    [1, 'green'],
    [0.8, 'green'],
    [0.799, 'yellow'],
    [0.6, 'yellow'],
    [0.599, 'red'],
    [0, 'red'],
  ])('at %d is %s', (accuracy, colour) => {
    expect(barColour(accuracy)).toBe(colour);
  });

  test('treats 4 of 5 and 3 of 5 as 80 % and 60 %', () => {
    expect([barColour(4 / 5), barColour(3 / 5)]).toEqual(['green', 'yellow']);
  });
});

test.each([
  [0, 'weak'],
  [0.49, 'weak'],
  [0.5, 'between'],
  [0.7, 'between'],
  [0.71, 'strong'],
  [1, 'strong'],
  [undefined, 'between'],
] as const)(
  'an accuracy of %s is %s: "Strong scents" are above 0.7, "Need practice" below 0.5',
  (accuracy, list) => {
    expect(strengthOf(accuracy)).toBe(list);
  },
);
