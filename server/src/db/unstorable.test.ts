import { expect, test } from 'vitest';
import { findUnstorable } from './unstorable';

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
  [{ data: { '\udc00': 1 } }, 'body.data'],
])('%j cannot be stored, because of its value at %s', (value, path) => {
  expect(findUnstorable(value, 'body')).toBe(path);
});

test('no depth of a body is too deep to look for text that cannot be stored', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`);
  expect(findUnstorable(deep, 'body')).toHaveLength('body'.length + 30_000 * '.0'.length);
});
