import { CODES } from '@nosewise/domain/blind/blind-set';
import { expect, test } from 'vitest';
import { bottleWords, codeWords, sentences, verdictWords } from './spoken-words';

const LEMON = { correct: false, scentName: 'Lemon', selectedAnswer: 'Lemon' };

test.each([
  [bottleWords(12), 'Bottle 12.'],
  [bottleWords(1, 'Coffee Basics'), 'Bottle 1, Coffee Basics.'],
  [codeWords(747), 'Bottle 7 4 7.'],
  [codeWords(100), 'Bottle 1 0 0.'],
  [verdictWords({ ...LEMON, correct: true }), 'Correct! Great job! You correctly identified Lemon'],
  [verdictWords({ ...LEMON, selectedAnswer: 'Pear' }), 'Oops! It was Lemon. You selected: Pear'],
  [verdictWords({ ...LEMON, selectedAnswer: 'Ich weiß nicht', chosenId: null }), 'It was Lemon.'],
])('%j', (said, words) => {
  expect(said).toBe(words);
});

test('a code is said digit by digit, and nothing is lost', () => {
  for (const code of CODES) {
    const digits = codeWords(code).match(/\d+/g) ?? [];
    expect(digits.every((digit) => digit.length === 1)).toBe(true);
    expect(Number(digits.join(''))).toBe(code);
  }
});

test.each([
  [['Correct! Great job', 'Comes back tomorrow.'], 'Correct! Great job. Comes back tomorrow.'],
  [['Correct!', undefined, ' ', 'Why not?'], 'Correct! Why not?'],
  [[undefined], ''],
])('sentences %j are joined with their ends', (parts, joined) => {
  expect(sentences(...parts)).toBe(joined);
});
