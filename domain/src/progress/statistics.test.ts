import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON, session } from '../../testing/values';
import type { SessionRecord } from '../models';
import { DAY, utcDay } from '../time';
import { CONFUSIONS_SHOWN, confusions, statisticsOf } from './statistics';

const history = [session(NOON - 2 * DAY, 0, 5), session(NOON - DAY, 5, 0), session(NOON, 4, 1)];

test('statistics cover the whole history', () => {
  expect(statisticsOf(history, undefined)).toEqual({
    statsResetAt: undefined,
    sessionsTotal: 3,
    streak: 2,
    accuracyPercent: 60,
    days: [-2, -1, 0].map((age, index) => ({
      day: utcDay(NOON) + age,
      answered: 5,
      correct: [0, 5, 4][index],
      sessions: 1,
    })),
    confusions: [{ scentName: 'Lemon', mistakenFor: 'Clove', times: 6 }],
  });
});

test('statistics leave out sessions before a reset', () => {
  expect(statisticsOf(history, NOON)).toEqual({
    ...statisticsOf([session(NOON, 4, 1)], undefined),
    statsResetAt: NOON,
  });
});

test('without a session there is no accuracy', () => {
  expect(statisticsOf([], undefined)).toMatchObject({
    sessionsTotal: 0,
    streak: 0,
    accuracyPercent: undefined,
  });
});

/** A session of answers, each "smelled > answered". */
function sessionOf(...answers: string[]): SessionRecord {
  const questions = answers.map((answer) => {
    const [scentName = '', selectedAnswer = ''] = answer.split(' > ');
    const correct = scentName === selectedAnswer;
    return {
      scentId: `wine-${scentName.toLowerCase()}`,
      scentName,
      bottleNumber: 1,
      correct,
      selectedAnswer,
      answeredAt: NOON,
    };
  });
  return { id: 'session', date: NOON, questions, kitNames: [] };
}

const answer = fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('A', 'B', 'C'));
const histories = fc.array(fc.array(answer.map((names) => names.join(' > '))));

test('"I don\'t know" is wrong in the accuracy and mixes up nothing', () => {
  const { questions, ...session } = sessionOf('Lemon > Lemon', "Lemon > I don't know");
  const passed = {
    ...session,
    questions: questions.map((question, at) => (at ? { ...question, chosenId: null } : question)),
  };
  expect(statisticsOf([passed], undefined)).toMatchObject({ accuracyPercent: 50, confusions: [] });
});

test('the pair that was mixed up most often comes first, ties by name', () => {
  const given = [
    sessionOf('Lemon > Lime', 'Rose > Violet', 'Lemon > Lemon'),
    sessionOf('Rose > Violet', 'Clove > Cinnamon', 'Lemon > Grapefruit'),
  ];
  expect(confusions(given)).toEqual([
    { scentName: 'Rose', mistakenFor: 'Violet', times: 2 },
    { scentName: 'Clove', mistakenFor: 'Cinnamon', times: 1 },
    { scentName: 'Lemon', mistakenFor: 'Grapefruit', times: 1 },
    { scentName: 'Lemon', mistakenFor: 'Lime', times: 1 },
  ]);
});

test('lemon taken for lime is not lime taken for lemon', () => {
  expect(confusions([sessionOf('Lemon > Lime', 'Lime > Lemon')])).toHaveLength(2);
});

test('right answers mix nothing up', () => {
  expect(confusions([sessionOf('Lemon > Lemon')])).toEqual([]);
  expect(confusions([])).toEqual([]);
});

test('at most 10 pairs are shown', () => {
  expect(CONFUSIONS_SHOWN).toBe(10);
  const many = Array.from({ length: 11 }, (_, index) => `Lemon > ${index}`);
  expect(confusions([sessionOf(...many)])).toHaveLength(10);
});

test('every wrong answer is counted once', () => {
  fc.assert(
    fc.property(histories, (given) => {
      const sessions = given.map((answers) => sessionOf(...answers));
      const wrong = given.flat().filter((each) => each[0] !== each.at(-1));
      expect(confusions(sessions).reduce((total, { times }) => total + times, 0)).toBe(wrong.length);
    }),
  );
});

test('a pair is two names: in wine and in coffee, and whatever it was called', () => {
  const slip = { bottleNumber: 1, correct: false, answeredAt: NOON };
  const questions = [
    {
      ...slip,
      scentId: 'wine-lemon',
      scentName: 'Zitrone',
      selectedAnswer: 'Orange (süß)',
      chosenId: 'wine-orange',
    },
    {
      ...slip,
      scentId: 'coffee-lemon',
      scentName: 'Lemon',
      selectedAnswer: 'Orange',
      chosenId: 'coffee-orange',
    },
    { ...slip, scentId: 'wine-lemon', scentName: 'Lemon', selectedAnswer: 'Orange', chosenId: 'own-orange' },
  ];
  expect(confusions([{ id: 'session', date: NOON, questions, kitNames: [] }])).toEqual([
    { scentName: 'Lemon', mistakenFor: 'Orange', times: 2 },
    { scentName: 'Lemon', mistakenFor: 'Orange', times: 1 },
  ]);
});
