import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, tallyOf } from '../../testing/values';
import { DONT_KNOW } from '../aromas/names';
import { type AnsweredQuestion, MODES, type SessionRecord } from '../models';
import { statisticsOf } from '../progress/statistics';
import { HOUR } from '../time';
import { factOf } from '../training/session-fact';
import { isCorrect, namePart, nameParts } from './modes';
import { logOf, replay } from './replay';

const LEMON: AnsweredQuestion = {
  scentId: 'wine-lemon',
  scentName: 'Lemon',
  bottleNumber: 1,
  correct: true,
  selectedAnswer: 'Lemon',
  answeredAt: NOON,
};

describe('an answer is right', () => {
  const passed = { selectedAnswer: DONT_KNOW, chosenId: null };
  const oddlyNamed = { scentId: 'own-1', scentName: DONT_KNOW };
  test.each<[string, Partial<AnsweredQuestion>, boolean]>([
    ['by its name alone', {}, true],
    ['by its name, whichever kit the chosen bottle belongs to', { chosenId: 'coffee-lemon' }, true],
    ['not by another name', { selectedAnswer: 'Pear', chosenId: 'wine-pear' }, false],
    ['in a test as in training', { mode: 'test', chosenId: 'wine-lemon' }, true],
    ['not when it is "I don\'t know"', passed, false],
    ['not when it is "I don\'t know" about an aroma of that name', { ...oddlyNamed, ...passed }, false],
    [
      'when that aroma itself was chosen',
      { ...oddlyNamed, selectedAnswer: DONT_KNOW, chosenId: 'own-1' },
      true,
    ],
    ['never for a meeting, which asks nothing', { mode: 'meet' }, false],
    ['in a duel by its scent', { mode: 'duel', chosenId: 'wine-lemon' }, true],
    ['in a duel not by a name that both bottles have', { mode: 'duel', chosenId: 'coffee-lemon' }, false],
  ])('%s', (_, fields, right) => {
    expect(isCorrect({ ...LEMON, ...fields })).toBe(right);
  });
});

describe('the name part of a session', () => {
  const session: SessionRecord = { id: 'a', date: NOON, kitNames: [], questions: [LEMON] };

  test('is the session itself when all was asked for a name', () => {
    expect(namePart(session)).toBe(session);
  });

  test('leaves out meetings, duels and tests', () => {
    const others = MODES.map((mode): AnsweredQuestion => ({ ...LEMON, mode }));
    expect(namePart({ ...session, questions: [...others, LEMON] })?.questions).toEqual([others[0], LEMON]);
  });

  test('is missing when nothing was asked for a name', () => {
    expect(namePart({ ...session, questions: [{ ...LEMON, mode: 'meet' }] })).toBeUndefined();
  });
});

const question: fc.Arbitrary<AnsweredQuestion> = fc
  .record({
    scentId: fc.constantFrom('wine-lemon', 'coffee-lemon', 'own-1'),
    mode: fc.constantFrom(undefined, ...MODES),
    selectedAnswer: fc.constantFrom('Lemon', 'Pear', DONT_KNOW),
    answeredAt: fc.integer({ min: NOON, max: NOON + 20 }),
  })
  .map((fields) => {
    const passed = fields.selectedAnswer === DONT_KNOW ? { chosenId: null } : {};
    const asked = { ...LEMON, ...fields, ...passed };
    return { ...asked, correct: isCorrect(asked) };
  });

const sessions: fc.Arbitrary<SessionRecord[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    date: fc.integer({ min: 0, max: 60 }).map((hours) => NOON - hours * HOUR),
    kitNames: fc.constant(['Wine']),
    questions: fc.array(question, { minLength: 1, maxLength: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

test('only questions that asked for a name move schedules, performance, statistics, standings and facts', () => {
  fc.assert(
    fc.property(sessions, fc.option(fc.constant(NOON - 30 * HOUR), { nil: undefined }), (all, reset) => {
      const named = nameParts(all);
      expect(stateOf(all, reset)).toEqual(stateOf(named, reset));
      expect(statisticsOf(all, reset)).toEqual(statisticsOf(named, reset));
      expect(tallyOf(all, reset, NOON)).toEqual(tallyOf(named, reset, NOON));
      for (const session of named) expect(factOf(session, all, true)).toEqual(factOf(session, named, true));
    }),
  );
});

/** Positions differ once other questions are left out, so the ids of reviews do not belong to the comparison. */
function stateOf(all: readonly SessionRecord[], reset: number | undefined) {
  const states = replay(logOf(all, reset));
  return new Map([...states].map(([id, { lastReviewId: _id, ...state }]) => [id, state]));
}
