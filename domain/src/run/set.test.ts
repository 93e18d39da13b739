import { describe, expect, test } from 'vitest';
import { NOON, present, session } from '../../testing/values';
import type { AnsweredQuestion } from '../models';
import { marksOf, questionCount, questionNumber } from './places';
import { answer, enterCode, isLast, judgeCode, next, open, recordOf, type SetRun, shownAnswer } from './run';
import { isTrainedSince, startSet } from './set';

const SET = {
  set: { id: 'set', mixedAt: NOON, codes: [250, 402, 747] },
  packName: 'Red Wine Kit',
  choices: ['Cherry', 'Plum', 'Violet'].map((name) => ({ id: name.toLowerCase(), name, category: 'Fruit' })),
};
const PLUM = { id: 'wine-plum', name: 'Plum', bottleNumber: 19, category: 'Dark Fruit' };

const start = (length = 5): SetRun => present(startSet('session', SET, length, NOON));
const asked = (run: SetRun, code = 250) => enterCode(run, code, NOON);
/** Smells the bottle with a code, which holds plum, and gives an answer. */
const smell = (run: SetRun, code: number, name: string | null) =>
  open(answer(asked(run, code), name, NOON), PLUM, NOON);

describe('a run with the stickers of a set', () => {
  test.each([
    [5, 3],
    [2, 2],
    [0, 1],
  ])('of %d wanted bottles asks for %d of three', (wanted, count) => {
    expect(questionCount(start(wanted))).toBe(count);
  });

  test('needs a sticker', () => {
    expect(
      startSet('session', { ...SET, set: { id: 'set', mixedAt: NOON, codes: [] } }, 5, NOON),
    ).toBeUndefined();
  });

  test('asks for the code that the person types, if it is in the set and was not used', () => {
    const after = next(smell(start(), 747, 'plum'), NOON);
    expect(after.phase).toEqual({ name: 'fetch' });
    expect([250, 747, 999].map((code) => judgeCode(after, code))).toEqual(['ask', 'used', 'unknown']);
    const quiz = enterCode(after, 250, NOON + 1);
    expect(quiz).toMatchObject({ current: { code: 250 }, shownAt: NOON + 1, phase: { name: 'ask' } });
  });

  test.each([
    ['plum', undefined, 'plum', true],
    ['violet', undefined, 'violet', false],
    ['plum', 'violet', 'violet', false],
    [null, 'plum', 'plum', true],
  ])('judges %s by the name, and by an earlier answer %s if there is one', (name, first, counts, correct) => {
    const run = open(answer(asked(start(), 747), name, NOON), PLUM, NOON + 5, first);
    expect(run.phase).toEqual({ name: 'verdict', bottle: PLUM });
    expect(shownAnswer(run)).toEqual({
      scentId: 'wine-plum',
      scentName: 'Plum',
      bottleNumber: 19,
      correct,
      answeredAt: NOON,
      shownAt: NOON,
      selectedAnswer: counts === 'plum' ? 'Plum' : 'Violet',
      chosenId: `wine-${counts}`,
      blind: true,
      setId: 'set',
      code: 747,
    });
  });

  test('takes "I don\'t know" for wrong, also where an aroma has that name', () => {
    const opening = answer(asked(start()), null, NOON);
    for (const bottle of [PLUM, { ...PLUM, name: "I don't know" }]) {
      const passed = { correct: false, selectedAnswer: "I don't know", chosenId: null };
      expect(shownAnswer(open(opening, bottle, NOON))).toMatchObject(passed);
    }
  });

  test('counts an answer when the person moves on, and ends with the last bottle', () => {
    const first = smell(start(2), 747, 'plum');
    expect([questionNumber(first), isLast(first), marksOf(first)]).toEqual([1, false, ['right']]);
    const second = smell(next(first, NOON), 250, 'violet');
    expect([questionNumber(second), isLast(second), marksOf(second)]).toEqual([2, true, ['right', 'wrong']]);
    expect(recordOf(second, NOON)).toBeUndefined();
    expect(recordOf(next(second, NOON), NOON + 1)).toMatchObject({
      id: 'session',
      date: NOON + 1,
      kitNames: ['Red Wine Kit'],
      questions: [
        { code: 747, correct: true },
        { code: 250, correct: false },
      ],
    });
  });
});

describe('the stickers of a set', () => {
  const question = { ...present(session(NOON, 1, 1).questions[0]), setId: 'set', answeredAt: NOON };

  test.each<[string, Partial<AnsweredQuestion>, boolean]>([
    ['were told', {}, true],
    ['belong to another set', { setId: 'another' }, false],
    ['have no set', { setId: undefined }, false],
    ['were mixed since', { answeredAt: NOON - 1 }, false],
    ['were in a test, which tells nothing', { mode: 'test' }, false],
  ])('that %s may be remembered: %s %s', (_, about, known) => {
    const log = [{ ...session(NOON, 1, 0), questions: [{ ...question, ...about }] }];
    expect(isTrainedSince({ id: 'set', mixedAt: NOON }, log)).toBe(known);
  });
});
