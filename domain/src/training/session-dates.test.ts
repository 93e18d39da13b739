import { expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import type { SessionRecord } from '../models';
import { DAY, HOUR, MINUTE } from '../time';
import { datedByServer, datedForServer, inOrder } from './session-dates';

/** A session with an answer every minute, the last one at its end. */
function session(id: string, date: number, answers = 3): SessionRecord {
  const questions = Array.from({ length: answers }, (_, index) => ({
    scentId: `scent-${index}`,
    scentName: 'Lemon',
    bottleNumber: 1,
    selectedAnswer: 'Lemon',
    correct: true,
    answeredAt: date - (answers - 1 - index) * MINUTE,
    shownAt: date - (answers - index) * MINUTE,
  }));
  return { id, date, kitNames: [], questions };
}

const answeredAt = ({ questions }: SessionRecord) => questions.map((question) => question.answeredAt);

test.each([
  ['+2 h', 2 * HOUR],
  ['+365 d', 365 * DAY],
  ['-730 d', -730 * DAY],
])('a session by a clock of %s is dated by the server’s, with its answers as far apart', (_, ahead) => {
  expect(datedByServer(session('a', NOON + ahead), -ahead, NOON - HOUR)).toEqual(session('a', NOON));
});

test('a session is never dated before the server was last heard, by a clock that was set back without a connection', () => {
  expect(datedByServer(session('a', NOON - 730 * DAY), 0, NOON)).toEqual(session('a', NOON));
});

test('the answers of a session keep their order when the clock is set in between, whichever way', () => {
  const [first, second, third] = answeredAt(session('a', NOON));
  const jump = (by: number) => ({
    ...session('a', NOON),
    questions: session('a', NOON).questions.map((question, index) =>
      index === 0 ? { ...question, answeredAt: question.answeredAt + by } : question,
    ),
  });
  expect(answeredAt(inOrder(jump(2 * HOUR)))).toEqual([second, second, third]);
  expect(answeredAt(inOrder(jump(-730 * DAY)))).toEqual([second, second, third]);
  expect(answeredAt(inOrder(jump(-MINUTE)))).toEqual([(first ?? 0) - MINUTE, second, third]);
});

test('waiting sessions from the future end now, in their order and apart from each other', () => {
  const [a, b, c] = [session('a', NOON - HOUR), session('b', NOON + HOUR), session('c', NOON + 2 * HOUR)];
  const dated = datedForServer([a, b, c], NOON, 0);
  expect(dated.map(({ id }) => id)).toEqual(['c', 'b']);
  const [last, middle] = dated.map(answeredAt);
  expect(last).toEqual(answeredAt(session('c', NOON)));
  expect(Math.max(...(middle ?? []))).toBeLessThan(Math.min(...(last ?? [])));
});

test('a session that is too old moves on with a clock that is behind, and stays where the clock is right', () => {
  const old = session('a', NOON - 730 * DAY);
  expect(datedForServer([old], NOON, 730 * DAY)).toEqual([session('a', NOON)]);
  expect(datedForServer([old], NOON, 0)).toEqual([]);
});
