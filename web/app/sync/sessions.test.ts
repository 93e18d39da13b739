import type { SessionRecord } from '@nosewise/domain/models';
import { expect, test } from 'vitest';
import { addSession, SESSIONS_KEPT } from './sessions';

function session(date: number, mode?: 'test'): SessionRecord {
  const question = {
    scentId: 'wine-lemon',
    scentName: 'Lemon',
    bottleNumber: 1,
    correct: true,
    selectedAnswer: 'Lemon',
    answeredAt: date,
    mode,
  };
  return { id: String(date).padStart(6, '0'), date, kitNames: [], questions: [question] };
}

test('a browser keeps the newest sessions, and every sitting of a test', () => {
  const sessions = Array.from({ length: SESSIONS_KEPT }, (_, date) =>
    session(date, date === 0 ? 'test' : undefined),
  );
  const later = [1, 2, 3].reduce((list, more) => addSession(list, session(SESSIONS_KEPT + more)), sessions);
  expect(later.map(({ date }) => date).slice(0, 3)).toEqual([0, 3, 4]);
  expect(later).toHaveLength(SESSIONS_KEPT + 1);
});
