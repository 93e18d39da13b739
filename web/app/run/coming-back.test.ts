import { DAY, MINUTE } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { againWords } from './again-words';
import { comingBack, nextWords } from './coming-back';

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
  [[{ when: 'tomorrow', span: DAY, names: ['Pear'] }], 'Tomorrow: 1 bottle'],
  [[{ when: 'in 3 days', span: 3 * DAY, names: ['Pear', 'Rose'] }], 'In 3 days: 2 bottles'],
  [
    [
      { when: 'in 1 minute', span: MINUTE, names: ['Pear'] },
      { when: 'in 6 minutes', span: 6 * MINUTE, names: ['Rose', 'Flint'] },
      { when: 'tomorrow', span: DAY, names: ['Oak'] },
    ],
    'Within the hour: 3 bottles',
  ],
])('what comes and when is one line: %j', (coming, words) => {
  expect(nextWords(coming)).toBe(words);
});

test.each([
  ['none', [''], 'Tomorrow: smell them again, and see which you still know.'],
  ['one', ['Pear'], 'Smell bottle 2 once more now, and the others tomorrow.'],
  ['some', ['Rose', 'Lemon'], 'Smell bottles 1 and 3 once more now, and the others tomorrow.'],
  ['many', ['Lemon', 'Pear', 'Rose', 'Oak'], 'Smell those that kept their corks once more now.'],
])('a guest who missed %s is told what to smell again and when', (_, missed, words) => {
  const { questions } = session('Lemon', 'Pear', 'Rose', 'Oak');
  expect(againWords(questions.map((each) => ({ ...each, correct: !missed.includes(each.scentName) })))).toBe(
    words,
  );
});

test('a guest’s blind set gives no number away', () => {
  const { questions } = session('Lemon', 'Pear');
  expect(
    againWords(
      questions.map((each) => ({ ...each, correct: false })),
      true,
    ),
  ).toBe('Smell those that kept their corks once more now.');
});
