import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, session } from '../../testing/values';
import type { AnsweredQuestion } from '../models';
import { DAY, HOUR, MINUTE, utcDay } from '../time';
import { lastSevenDays, type RhythmDay, trainedDays } from './rhythm';

const TODAY = utcDay(NOON);

/** Shows days as marks: `o` trained, `a` away, `.` neither. */
function marks(days: readonly RhythmDay[]): string {
  return days.map(({ kind }) => (kind === 'trained' ? 'o' : kind === 'away' ? 'a' : '.')).join('');
}

function rhythm(dates: readonly number[], away: readonly number[] = []) {
  return lastSevenDays(
    dates.map((date) => session(date, 4, 1)),
    away,
    NOON,
    utcDay,
  );
}

describe('the last seven days', () => {
  test('end today, each trained once however often somebody trains', () => {
    const days = rhythm([NOON, NOON - HOUR, NOON - 2 * DAY, NOON - 6 * DAY, NOON - 7 * DAY]);
    expect(marks(days)).toBe('o...o.o');
    expect(days.at(-1)?.day).toBe(TODAY);
    expect(trainedDays(days)).toBe(3);
  });

  test('count a session from five bottles on, right or wrong', () => {
    const kinds = (right: number, wrong: number) =>
      marks(lastSevenDays([session(NOON, right, wrong)], [], NOON, utcDay)).at(-1);
    expect(kinds(0, 5)).toBe('o');
    expect(kinds(4, 0)).toBe('.');
  });

  test('count meetings, duels and tests as well', () => {
    const as = (mode: AnsweredQuestion['mode']) => {
      const five = session(NOON, 5, 0);
      const questions = five.questions.map((question, index) =>
        index === 0 ? { ...question, mode } : question,
      );
      return marks(lastSevenDays([{ ...five, questions }], [], NOON, utcDay)).at(-1);
    };
    expect([as('meet'), as('duel'), as('test')]).toEqual(['o', 'o', 'o']);
  });

  test('show days away, unless somebody trained on them', () => {
    expect(marks(rhythm([NOON - DAY], [TODAY - 1, TODAY - 2, TODAY - 9]))).toBe('....ao.');
  });

  test('never have more trained days than sessions, in whatever order those are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOON - 20 * DAY, max: NOON })), (dates) => {
        const days = rhythm(dates);
        expect(days).toHaveLength(7);
        expect(trainedDays(days)).toBeLessThanOrEqual(dates.length);
        expect(rhythm(dates.toReversed())).toEqual(days);
      }),
    );
  });
});

test('A session counts on the day of its end, by the calendar of the person', () => {
  const sydney = (instant: number) => utcDay(instant + 11 * HOUR);
  const lateEvening = Date.UTC(2026, 0, 1, 12, 59);
  const days = (now: number) => marks(lastSevenDays([session(lateEvening, 5, 0)], [], now, sydney));
  expect(days(lateEvening)).toBe('......o');
  expect(days(lateEvening + 2 * MINUTE)).toBe('.....o.');
});
