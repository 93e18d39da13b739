import { expect, test } from 'vitest';
import { unsentWords } from './sign-out';

test.each([
  [1, false, '1 session has not been sent yet. Sign out anyway? It will be lost.'],
  [2, false, '2 sessions have not been sent yet. Sign out anyway? They will be lost.'],
  [
    1,
    true,
    '1 session and your latest changes to settings, packs and glasses have not been sent yet. Sign out anyway? They will be lost.',
  ],
  [
    0,
    true,
    'Your latest changes to settings, packs and glasses have not been sent yet. Sign out anyway? They will be lost.',
  ],
])('%s unsent sessions, changes %s: the question names what would be lost', (sessions, changes, text) => {
  expect(unsentWords({ sessions, changes })?.text).toBe(text);
});

test('what the account does not take is not promised to be sent', () => {
  expect(unsentWords({ sessions: 0, changes: true, refused: true })?.detail).toMatch(
    /save your training as a file/,
  );
});

test('nothing is asked when nothing would be lost', () => {
  expect(unsentWords({ sessions: 0, changes: false })).toBeUndefined();
});
