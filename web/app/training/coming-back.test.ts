import { DAY, MINUTE } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { comingBack, missedIn, nextWords } from './coming-back';

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
    { when: 'in 1 minute', span: MINUTE, names: ['Pear'] },
    { when: 'in 6 minutes', span: 6 * MINUTE, names: ['Lemon', 'Rose'] },
  ]);
});

test.each([
  [[], undefined],
  [['Pear'], 'Pear comes back tomorrow.'],
  [['Pear', 'Rose'], 'Pear and Rose come back tomorrow.'],
  [['Pear', 'Rose', 'Flint'], 'Pear, Rose and Flint come back tomorrow.'],
  [['Pear', 'Rose', 'Flint', 'Oak', 'Clove'], 'Pear, Rose and 3 more come back tomorrow.'],
])('%j is told in one line', (names, words) => {
  const coming = names.length === 0 ? [] : [{ when: 'tomorrow', span: DAY, names }];
  expect(nextWords(coming, ['Pear'])).toBe(words);
});

test.each([
  [['Pear'], 'Pear needs another try.'],
  [['Pear', 'Rose'], 'Pear and Rose need another try.'],
  [[], 'Pear comes back in 1 minute.'],
])('what is due within the hour because it was missed needs another try: %j', (missed, words) => {
  expect(nextWords([{ when: 'in 1 minute', span: MINUTE, names: ['Pear'] }], missed)).toBe(words);
});

test('a scent was missed when its last answer was wrong', () => {
  const { questions, ...rest } = session('Pear', 'Rose', 'Rose');
  const wrong = questions.map((question, at) => ({ ...question, correct: at === 2 }));
  expect(missedIn({ ...rest, questions: wrong })).toEqual(['Pear']);
});
