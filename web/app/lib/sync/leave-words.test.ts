import { expect, test } from 'vitest';
import { unsentWords } from './leave-words';

test.each([
  [1, false, '1 session has not been sent yet. Sign out anyway? It will be lost.'],
  [2, false, '2 sessions have not been sent yet. Sign out anyway? They will be lost.'],
  [
    1,
    true,
    '1 session and your latest changes to your settings and packs have not been sent yet. Sign out anyway? They will be lost.',
  ],
  [
    0,
    true,
    'Your latest changes to your settings and packs have not been sent yet. Sign out anyway? They will be lost.',
  ],
])('%s unsent sessions, changes %s: says what would be lost', (sessions, hasChanges, text) => {
  expect(unsentWords(sessions, hasChanges)?.text).toBe(text);
});

test('nothing is asked when nothing would be lost', () => {
  expect(unsentWords(0, false)).toBeUndefined();
});
