import { expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import type { SessionRecord } from '../models';
import { DAY, HOUR, MINUTE, SECOND } from '../time';
import { byServersClock, datedByServer } from './session-dates';

/** A session with an answer every minute, the last one at its end. */
function session(date: number): SessionRecord {
  const questions = [2, 1, 0].map((before) => ({
    scentId: `scent-${before}`,
    scentName: 'Lemon',
    bottleNumber: 1,
    selectedAnswer: 'Lemon',
    correct: true,
    answeredAt: date - before * MINUTE,
    shownAt: date - (before + 1) * MINUTE,
  }));
  return { id: 'a', date, kitNames: [], questions };
}

const answeredAt = ({ questions }: Pick<SessionRecord, 'questions'>) =>
  questions.map((question) => question.answeredAt);

test.each([
  ['+2 h', 2 * HOUR],
  ['+365 d', 365 * DAY],
  ['-730 d', -730 * DAY],
])('a session by a clock of %s is dated by the server’s, with its answers as far apart', (_, ahead) => {
  const { date, questions } = session(NOON - HOUR);
  expect(datedByServer(session(NOON - HOUR + ahead), NOON + ahead, NOON)).toEqual({ date, questions });
});

test('a difference below a minute is the way of the request, and moves nothing', () => {
  expect(byServersClock(NOON - 50 * SECOND, NOON)(NOON - HOUR)).toBe(NOON - HOUR);
  expect(byServersClock(undefined, NOON)(NOON - HOUR), 'nor does a missing one').toBe(NOON - HOUR);
});

test('moments stay in their order, and none is in the future', () => {
  const toServer = byServersClock(NOON - 2 * HOUR, NOON);
  expect([NOON - 4 * HOUR, NOON - 3 * HOUR, NOON - HOUR, NOON].map(toServer)).toEqual([
    NOON - 2 * HOUR,
    NOON - HOUR,
    NOON,
    NOON,
  ]);
});

test('no moment is moved before 1970, where no answer of the server could hold it', () => {
  expect(byServersClock(NOON + 730 * DAY, NOON)(DAY)).toBe(0);
});

test('the answers of a session keep their order when the clock is set in between, whichever way', () => {
  const [first = 0, second, third] = answeredAt(session(NOON));
  const jump = (by: number) => ({
    ...session(NOON),
    questions: session(NOON).questions.map((question, index) =>
      index === 0 ? { ...question, answeredAt: question.answeredAt + by } : question,
    ),
  });
  const datedAfter = (by: number) => answeredAt(datedByServer(jump(by), NOON, NOON));
  expect(datedAfter(2 * HOUR)).toEqual([second, second, third]);
  expect(datedAfter(-730 * DAY)).toEqual([second, second, third]);
  expect(datedAfter(-MINUTE)).toEqual([first - MINUTE, second, third]);
});
