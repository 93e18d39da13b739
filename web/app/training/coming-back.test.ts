import { expect, test } from 'vitest';
import { comingBack, nextWords } from './coming-back';

const MINUTE = 60_000;

function session(...names: string[]) {
  return {
    id: 'a',
    date: 0,
    kitNames: [],
    questions: names.map((name, at) => ({
      scentId: name,
      scentName: name,
      bottleNumber: at + 1,
      correct: true,
      selectedAnswer: name,
      answeredAt: at,
    })),
  };
}

test('scents that come back together are one group, the soonest first, and those without a time are left out', () => {
  const times: Record<string, number> = { Lemon: 6 * MINUTE, Pear: MINUTE, Rose: 6 * MINUTE };
  expect(comingBack(session('Lemon', 'Pear', 'Rose', 'Flint'), (id) => times[id], 0)).toEqual([
    { when: 'in 1 minute', names: ['Pear'] },
    { when: 'in 6 minutes', names: ['Lemon', 'Rose'] },
  ]);
});

test.each([
  [[], undefined],
  [['Pear'], 'Pear comes back tomorrow.'],
  [['Pear', 'Rose'], 'Pear and Rose come back tomorrow.'],
  [['Pear', 'Rose', 'Flint'], 'Pear, Rose and Flint come back tomorrow.'],
  [['Pear', 'Rose', 'Flint', 'Oak', 'Clove'], 'Pear, Rose and 3 more come back tomorrow.'],
])('%j is told in one line', (names, words) => {
  expect(nextWords(names.length === 0 ? [] : [{ when: 'tomorrow', names }])).toBe(words);
});
