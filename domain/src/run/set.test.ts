import { describe, expect, test } from 'vitest';
import { NOON, present, session } from '../../testing/values';
import { type BlindSet, mixSet } from '../blind/blind-set';
import type { AnsweredQuestion } from '../models';
import { seededRandom } from '../random';
import { marksOf, questionCount, questionNumber } from './places';
import { answer, enterCode, isLast, judgeCode, next, open, recordOf, type SetRun, shownAnswer } from './run';
import { isTrainedWith, isWith, openFrom, startSet } from './set';

const bottle = (code: number, name: string, bottleNumber: number) => ({
  scentId: `wine-${name.toLowerCase()}`,
  name,
  category: 'Fruit',
  bottleNumber,
  sticker: `2222222${bottleNumber}`,
  code,
});
const SET: BlindSet = {
  id: 'set',
  name: 'Cellar',
  packId: 'red-wine-12',
  packName: 'Red Wine Kit',
  madeAt: NOON,
  mixedAt: NOON,
  printedAt: null,
  worn: [],
  bottles: [bottle(250, 'Violet', 3), bottle(402, 'Cherry', 4), bottle(747, 'Plum', 5)],
};
const PLUM = { id: 'wine-plum', name: 'Plum', bottleNumber: 5, category: 'Fruit' };

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
    expect(startSet('session', { ...SET, bottles: [] }, 5, NOON)).toBeUndefined();
  });

  test('asks for the code that the person types, if it is in the set and was not used', () => {
    const after = next(smell(start(), 747, 'plum'), NOON);
    expect(after.phase).toEqual({ name: 'fetch' });
    expect([250, 747, 999].map((code) => judgeCode(after, code))).toEqual(['ask', 'used', 'unknown']);
    const quiz = enterCode(after, 250, NOON + 1);
    expect(quiz).toMatchObject({ current: { code: 250 }, shownAt: NOON + 1, phase: { name: 'ask' } });
  });

  test.each([
    ['plum', 'Plum', true],
    ['violet', 'Violet', false],
  ])('is opened by the set, which judges %s by the name', (name, words, correct) => {
    const run = openFrom(answer(asked(start(), 747), name, NOON), SET, NOON + 5);
    expect(run.phase).toEqual({ name: 'verdict', bottle: PLUM });
    expect(shownAnswer(run)).toEqual({
      scentId: 'wine-plum',
      scentName: 'Plum',
      bottleNumber: 5,
      correct,
      answeredAt: NOON,
      shownAt: NOON,
      selectedAnswer: words,
      chosenId: `wine-${name}`,
      blind: true,
      setId: 'set',
      code: 747,
    });
  });

  test('stays closed before an answer, and when its sticker is not in the set', () => {
    expect(openFrom(asked(start(), 747), SET, NOON).phase).toEqual({ name: 'ask' });
    const other = { ...SET, bottles: [bottle(301, 'Plum', 5)] };
    expect(openFrom(answer(asked(start(), 747), 'plum', NOON), other, NOON).phase.name).toBe('opening');
  });

  test('goes on with the same stickers alone', () => {
    expect(isWith(start(), { ...SET, name: 'Attic', printedAt: NOON })).toBe(true);
    expect(isWith(start(), { ...SET, id: 'another' })).toBe(false);
    expect(isWith(start(), mixSet(SET, NOON, seededRandom('mix')))).toBe(false);
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
  const question = { ...present(session(NOON, 1, 1).questions[0]), setId: 'set', code: 250 };

  test.each<[string, Partial<AnsweredQuestion>, boolean]>([
    ['were told', {}, true],
    ['belong to another set', { setId: 'another' }, false],
    ['have no set', { setId: undefined }, false],
    ['were mixed since', { code: 301 }, false],
    ['were in a test, which tells nothing', { mode: 'test' }, false],
  ])('that %s may be remembered: %s %s', (_, about, known) => {
    const log = [{ ...session(NOON, 1, 0), questions: [{ ...question, ...about }] }];
    expect(isTrainedWith(SET, log)).toBe(known);
  });
});
