import { scoreTest } from '@nosewise/domain/progress/honest-test';
import { DAY } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { changeWords, comingWords, scoreWords, takenWords } from './honest-test-words';

test.each([
  [14, 18, 36, '14 of 18: between 53 and 91\u00a0%'],
  [18, 18, 36, '18 of 18: between 82 and 100\u00a0%'],
  [0, 9, 12, '0 of 9: between 0 and 24\u00a0%'],
])('a test of %d in %d with %d names is "%s"', (right, asked, names, words) => {
  expect(scoreWords(scoreTest(right, asked, names))).toBe(words);
});

test('a change is told by what was counted', () => {
  expect(changeWords({ gained: 6, lost: 1, shared: 18 })).toBe('6 gained and 1 lost of 18');
});

test('days are told as the person has them', () => {
  const noon = new Date(2026, 2, 3, 12).getTime();
  expect(takenWords({ from: noon, until: noon })).toBe('3 Mar 2026');
  expect(takenWords({ from: noon, until: noon + DAY })).toBe('3 Mar 2026 to 4 Mar 2026');
  expect(comingWords(Date.UTC(2026, 2, 3) / DAY)).toBe('3 March');
});
