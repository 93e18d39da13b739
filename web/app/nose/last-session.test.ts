import type { AnsweredQuestion } from '@nosewise/domain/models';
import { expect, test } from 'vitest';
import { lastSessionWords } from './last-session';

/** In this machine's time zone, as on the screen. */
const at = (day: number) => new Date(2026, 2, day, 20).getTime();
const NOW = at(20);

function session(date: number, answers: string) {
  const questions = answers.split(' ').map(
    (answer, index): AnsweredQuestion => ({
      scentId: answer,
      scentName: answer.replace('!', ''),
      bottleNumber: index + 1,
      correct: !answer.endsWith('!'),
      selectedAnswer: 'Lemon',
      answeredAt: date,
    }),
  );
  return { id: String(date), date, kitNames: [], questions };
}

test.each([
  [19, 'Lemon Pear Rose Oak Vanilla!', 'Yesterday: 4 of 5. Vanilla escaped you.'],
  [19, 'Lemon Pear', 'Yesterday: 2 of 2.'],
  [20, 'Lemon Pear!', undefined],
  [17, 'Lemon! Pear!', 'On Tuesday: 0 of 2. Lemon and Pear escaped you.'],
  [2, 'Lemon! Pear! Rose! Oak', 'On 2 March: 1 of 4. Lemon, Pear and Rose escaped you.'],
  [19, 'Lemon! Pear! Rose! Oak!', 'Yesterday: 0 of 4. 4 aromas escaped you.'],
])(
  'the newest session on this device, of day %d with %s, is told in one line from the next day on',
  (day, answers, words) => {
    expect(lastSessionWords([session(at(1), 'Flint!'), session(at(day), answers)], NOW)).toBe(words);
  },
);

test('without a session that asked for a name there is nothing to tell', () => {
  expect(lastSessionWords([], NOW)).toBeUndefined();
});
