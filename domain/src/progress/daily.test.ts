import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, session } from '../../testing/values';
import { DAY, HOUR, utcDay } from '../time';
import {
  accuracyOverTime,
  addByAroma,
  type DayResult,
  dailyResults,
  ROLLING_DAYS,
  spansTwoWeeks,
  weekOf,
} from './daily';

const TODAY = utcDay(NOON);

const history = fc.array(
  fc
    .tuple(fc.integer({ min: NOON - 20 * DAY, max: NOON }), fc.nat(5), fc.nat(5))
    .map(([date, right, wrong]) => session(date, right, wrong)),
);

const results = fc
  .uniqueArray(fc.tuple(fc.nat(60), fc.nat(20), fc.nat(20)), { selector: ([day]) => day })
  .map((days) =>
    days
      .map(
        ([day, right, wrong]): DayResult => ({ day, answered: right + wrong, correct: right, sessions: 1 }),
      )
      .sort((a, b) => a.day - b.day),
  );

describe('daily results', () => {
  test('sum up the sessions of each UTC day, oldest first', () => {
    const given = [session(NOON, 4, 1), session(NOON - 3 * DAY, 1, 2), session(NOON + HOUR, 3, 0)];
    expect(dailyResults(given)).toEqual([
      { day: TODAY - 3, answered: 3, correct: 1, sessions: 1 },
      { day: TODAY, answered: 8, correct: 7, sessions: 2 },
    ]);
  });

  test('put the last millisecond of a UTC day on that day, and the next on the next', () => {
    const midnight = (TODAY + 1) * DAY;
    expect(
      dailyResults([session(midnight - 1, 1, 0), session(midnight, 1, 0)]).map(({ day }) => day),
    ).toEqual([TODAY, TODAY + 1]);
  });

  test('lose and double nothing, in any order of sessions', () => {
    fc.assert(
      fc.property(history, (given) => {
        const days = dailyResults(given);
        expect(days).toEqual(dailyResults(given.toReversed()));
        expect(days.map(({ day }) => day)).toEqual(
          [...new Set(given.map(({ date }) => utcDay(date)))].sort((a, b) => a - b),
        );
        expect(sum(days.map(({ sessions }) => sessions))).toBe(given.length);
        expect(sum(days.map(({ answered }) => answered))).toBe(
          sum(given.map((each) => each.questions.length)),
        );
      }),
    );
  });
});

test("days on a person's own calendar are those of their clock", () => {
  const late = session(TODAY * DAY + 23 * HOUR, 2, 1);
  const early = session(TODAY * DAY + 1, 3, 0);
  expect(dailyResults([early, late], (instant) => utcDay(instant + 14 * HOUR))).toEqual([
    { day: TODAY, answered: 3, correct: 3, sessions: 1 },
    { day: TODAY + 1, answered: 3, correct: 2, sessions: 1 },
  ]);
});

describe('accuracy over time', () => {
  test('covers the day itself, and all answers of the days up to it', () => {
    const given = [
      { day: 10, answered: 10, correct: 10, sessions: 1 },
      { day: 16, answered: 2, correct: 0, sessions: 1 },
      { day: 17, answered: 4, correct: 3, sessions: 1 },
    ];
    expect(accuracyOverTime(given)).toEqual([
      { day: 10, accuracy: 1, rolling: 1 },
      { day: 16, accuracy: 0, rolling: 10 / 12 },
      { day: 17, accuracy: 0.75, rolling: 3 / 6 },
    ]);
  });

  test('leaves out days without an answer, which have no accuracy', () => {
    expect(accuracyOverTime([{ day: 1, answered: 0, correct: 0, sessions: 1 }])).toEqual([]);
  });

  test('agrees with a naive recomputation', () => {
    fc.assert(
      fc.property(results, (given) => {
        const answering = given.filter(({ answered }) => answered > 0);
        expect(accuracyOverTime(given)).toEqual(
          answering.map(({ day, answered, correct }) => {
            const recent = given.filter((other) => other.day > day - ROLLING_DAYS && other.day <= day);
            const rolling =
              sum(recent.map((each) => each.correct)) / sum(recent.map((each) => each.answered));
            return { day, accuracy: correct / answered, rolling };
          }),
        );
      }),
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

test('a week begins on its Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
      const monday = weekOf(day);
      expect(new Date(monday * DAY).getUTCDay()).toBe(1);
      expect(Math.floor((day - monday) / 7)).toBe(0);
    }),
  );
});

test('sums by aroma have every answer once, in however many parts they are added', () => {
  const answer = fc.record({
    scentId: fc.constantFrom('wine-lemon', 'wine-pear', 'own-1'),
    correct: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(answer), fc.array(answer), (first, second) => {
      const sums = addByAroma(addByAroma({}, first), second);
      const answers = [...first, ...second];
      expect(new Set(Object.keys(sums))).toEqual(new Set(answers.map(({ scentId }) => scentId)));
      for (const [id, [asked, right]] of Object.entries(sums)) {
        const own = answers.filter(({ scentId }) => scentId === id);
        expect([asked, right]).toEqual([own.length, own.filter(({ correct }) => correct).length]);
      }
    }),
  );
});

test('a history spans two weeks from its fourteenth day on', () => {
  const on = (daysAgo: number): DayResult => ({ day: TODAY - daysAgo, answered: 5, correct: 4, sessions: 1 });
  expect(spansTwoWeeks([], TODAY)).toBe(false);
  expect(spansTwoWeeks([on(13), on(1)], TODAY)).toBe(false);
  expect(spansTwoWeeks([on(14), on(13)], TODAY)).toBe(true);
});
