import { describe, expect, test } from 'vitest';
import { NOON, present, session } from '../../testing/values';
import type { AnsweredQuestion } from '../models';
import {
  answerBlind,
  askCode,
  type BlindSession,
  blindMarks,
  blindQuestionNumber,
  finishBlind,
  hasBlindProgress,
  isLastBlind,
  isTrainedSince,
  judgeCode,
  nextBlind,
  openBlind,
  putBack,
  startBlind,
} from './blind-session';

const SET = {
  setId: 'set',
  packName: 'Red Wine Kit',
  choices: ['Cherry', 'Plum', 'Violet'].map((name) => ({ id: name.toLowerCase(), name, category: 'Fruit' })),
  codes: [250, 402, 747],
};
const PLUM = { scentId: 'wine-plum', name: 'Plum', bottleNumber: 19, category: 'Dark Fruit' };

function start(length = 5): BlindSession {
  return startBlind('session', SET, length);
}

/** Smells the bottle with a code, which holds plum, and gives an answer. */
function smell(session: BlindSession, code: number, name: string): BlindSession {
  return openBlind(answerBlind(askCode(session, code), name.toLowerCase(), NOON), PLUM);
}

describe('a blind session', () => {
  test.each([
    [5, 3],
    [2, 2],
    [0, 1],
  ])('of %d wanted bottles asks for %d of three', (wanted, length) => {
    expect(start(wanted).length).toBe(length);
  });

  test('asks for the code that the person types, if it is in the set and was not used', () => {
    const after = nextBlind(smell(start(), 747, 'Plum'));
    expect([250, 747, 999].map((code) => judgeCode(after, code))).toEqual(['ask', 'used', 'unknown']);
    expect(askCode(after, 747)).toBe(after);
    expect(askCode(after, 999)).toBe(after);
    expect(askCode(after, 250).phase).toEqual({ name: 'quiz', code: 250 });
  });

  test('lets the person take another bottle before the answer, and none after it', () => {
    const quiz = askCode(start(), 250);
    expect(askCode(quiz, 402).phase).toEqual({ name: 'quiz', code: 402 });
    expect(putBack(quiz).phase).toEqual({ name: 'code' });
    const opening = answerBlind(quiz, 'plum', NOON);
    expect(putBack(opening)).toBe(opening);
    expect(askCode(opening, 402)).toBe(opening);
  });

  test('holds nothing of the bottle before it is opened', () => {
    const opening = answerBlind(askCode(start(), 250), 'plum', NOON);
    expect(JSON.stringify(opening)).not.toMatch(/wine-plum|Dark Fruit|19/);
  });

  test('takes only the first answer, and only one of the choices', () => {
    const quiz = askCode(start(), 250);
    expect(answerBlind(quiz, 'soap', NOON)).toBe(quiz);
    const opening = answerBlind(quiz, 'plum', NOON);
    expect(answerBlind(opening, 'violet', NOON)).toBe(opening);
    expect(() => answerBlind(quiz, 'plum', Number.NaN)).toThrow(RangeError);
  });

  test.each([
    ['Plum', undefined, true],
    ['Violet', undefined, false],
    ['Plum', 'Violet', false],
  ])('judges %s by the name, and by an earlier answer %s if there is one', (name, earlier, correct) => {
    const opening = answerBlind(askCode(start(), 747), name.toLowerCase(), NOON);
    const { phase } = openBlind(opening, PLUM, earlier?.toLowerCase());
    expect(phase).toEqual({
      name: 'result',
      category: 'Dark Fruit',
      answer: {
        scentId: 'wine-plum',
        scentName: 'Plum',
        bottleNumber: 19,
        correct,
        answeredAt: NOON,
        selectedAnswer: earlier ?? name,
        chosenId: `wine-${(earlier ?? name).toLowerCase()}`,
        blind: true,
        setId: 'set',
        code: 747,
      },
    });
  });

  test("takes I don't know for wrong, unless the first answer of the session was a name", () => {
    const opening = answerBlind(askCode(start(), 747), null, NOON);
    const passed = { correct: false, selectedAnswer: "I don't know", chosenId: null };
    expect(openBlind(opening, PLUM).phase).toMatchObject({ answer: passed });
    expect(openBlind(opening, { ...PLUM, name: "I don't know" }).phase).toMatchObject({ answer: passed });
    expect(openBlind(opening, PLUM, 'plum').phase).toMatchObject({ answer: { correct: true } });
  });

  test('counts an answer when the person moves on, and ends with the last bottle', () => {
    const first = smell(start(2), 747, 'Plum');
    expect([blindQuestionNumber(first), isLastBlind(first), blindMarks(first)]).toEqual([
      1,
      false,
      ['right'],
    ]);
    const second = smell(nextBlind(first), 250, 'Violet');
    expect([blindQuestionNumber(second), isLastBlind(second)]).toEqual([2, true]);
    expect(blindMarks(second)).toEqual(['right', 'wrong']);
    expect(nextBlind(second)).toBe(second);
    expect(finishBlind(second, NOON)).toMatchObject({
      id: 'session',
      date: NOON,
      kitNames: ['Red Wine Kit'],
      questions: [
        { code: 747, correct: true },
        { code: 250, correct: false },
      ],
    });
  });

  test('can be finished early, but not without a verdict', () => {
    expect(finishBlind(smell(start(3), 747, 'Plum'), NOON)?.questions).toHaveLength(1);
    expect(finishBlind(askCode(start(), 747), NOON)).toBeUndefined();
    expect(nextBlind(start())).toEqual(start());
  });

  test('has something to lose from the first answer on', () => {
    const quiz = askCode(start(), 747);
    const opening = answerBlind(quiz, 'plum', NOON);
    const sessions = [quiz, opening, openBlind(opening, PLUM), nextBlind(openBlind(opening, PLUM))];
    expect(sessions.map(hasBlindProgress)).toEqual([false, true, true, true]);
  });
});

describe('the stickers of a set', () => {
  const set = { id: 'set', mixedAt: NOON };
  const asked = { ...present(session(NOON, 1, 1).questions[0]), setId: 'set', answeredAt: NOON };
  const known = (question: AnsweredQuestion) =>
    isTrainedSince(set, [{ ...session(NOON, 1, 0), questions: [question] }]);

  test('may be remembered once a session has told what is behind them', () => {
    expect(isTrainedSince(set, [session(NOON, 2, 0)])).toBe(false);
    expect(known(asked)).toBe(true);
    expect(known({ ...asked, setId: 'another' })).toBe(false);
  });

  test('are unknown after they were mixed, and after tests, which tell nothing', () => {
    expect(known({ ...asked, answeredAt: NOON - 1 })).toBe(false);
    expect(known({ ...asked, mode: 'test' })).toBe(false);
  });
});
