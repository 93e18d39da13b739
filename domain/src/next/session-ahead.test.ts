import { expect, test } from 'vitest';
import { minutesOf } from './session-ahead';

test('a session takes about five minutes for ten bottles, more for a duel, and never none', () => {
  const ten = Array.from({ length: 10 }, () => ({ mode: 'name' }) as const);
  expect(minutesOf(ten)).toBe(5);
  expect(minutesOf([...ten, { mode: 'duel' }])).toBe(8);
  expect(minutesOf(ten.slice(0, 1))).toBe(1);
});
