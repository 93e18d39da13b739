import { expect, test } from 'vitest';
import { findUnstorable } from './api';

test.each(['Lemon', '', '🍋', 'a\tb', 4, null, undefined, true, { a: ['b', { c: 'd' }] }])(
  '%j can be stored',
  (value) => {
    expect(findUnstorable(value, 'body')).toBeUndefined();
  },
);

test.each([
  ['a\0b', 'body'],
  ['\ud83c', 'body'],
  [{ name: 'Lemon', questions: [{ scentName: 'a' }, { scentName: '\0' }] }, 'body.questions.1.scentName'],
  [{ 'a\0': 1 }, 'body'],
])('%j cannot be stored, because of its value at %s', (value, path) => {
  expect(findUnstorable(value, 'body')).toBe(path);
});
