import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beliefsOf, evidenceOf } from './evidence';
import { tallyOf } from './leaderboard';
import { countMixUps } from './mix-ups';
import type { AnsweredQuestion, Scent, ScentId, SessionRecord } from './models';
import { isCorrect } from './modes';
import { answerOptions, choiceOf, DONT_KNOW, verdictOn } from './names';
import { worldOf } from './pool';
import { logOf, replay } from './replay';
import { statisticsOf } from './statistics';
import { NOON, scent } from './testing';
import { HOUR } from './time';

/** Two worlds that share names, and a person's own aromas, one of which is called like a pass. */
const AROMAS = [
  scent('wine-lemon', 1, 'Lemon'),
  scent('wine-pear', 2, 'Pear'),
  scent('coffee-lemon', 1, 'Lemon'),
  scent('coffee-toast', 2, 'Toast'),
  scent('own-1', 1, 'Lemon'),
  scent('own-2', 2, DONT_KNOW),
];
const OPTIONS = answerOptions(AROMAS);

/** An answer as it is kept today. */
const answered: fc.Arbitrary<AnsweredQuestion> = fc
  .record({
    smelled: fc.constantFrom(...AROMAS),
    named: fc.constantFrom(...AROMAS, null),
    after: fc.nat(40),
  })
  .map(({ smelled, named, after }) => ({
    scentId: smelled.id,
    scentName: smelled.name,
    bottleNumber: smelled.bottleNumber,
    answeredAt: NOON + after * HOUR,
    ...verdictOn(OPTIONS, smelled, named && (choiceOf(OPTIONS, named)?.id ?? null)),
    chosenId: named && namedBeside(smelled, named.name),
  }));

/** Finds the scent of a name as training does: the bottle in play, else one of its world. */
function namedBeside(smelled: Scent, name: string): ScentId | null {
  const named = [smelled, ...AROMAS].filter((each) => each.name === name);
  return (named.find(({ id }) => worldOf(id) === worldOf(smelled.id)) ?? named[0])?.id ?? null;
}

const log = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    date: fc.nat(60).map((hours) => NOON + hours * HOUR),
    kitNames: fc.constant(['Wine']),
    questions: fc.array(answered, { minLength: 1, maxLength: 6 }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

/** The same answer as earlier versions kept it: by its words alone, and a pass by null. */
function older({ chosenId, ...question }: AnsweredQuestion): AnsweredQuestion {
  return { ...question, ...(chosenId === null && { chosenId }) };
}

/** Judges by the words, as earlier versions did. */
function byWords({ scentName, selectedAnswer, chosenId }: AnsweredQuestion): boolean {
  return chosenId !== null && selectedAnswer === scentName;
}

test('an old log without ids gives the same verdicts, belief, mix-ups, table and standings as before and as with ids', () => {
  fc.assert(
    fc.property(log, (sessions) => {
      const earlier = sessions.map((session) => ({ ...session, questions: session.questions.map(older) }));
      for (const [index, session] of sessions.entries()) {
        const old = earlier[index]?.questions ?? [];
        expect(old.map(isCorrect)).toEqual(old.map(byWords));
        expect(session.questions.map(isCorrect)).toEqual(old.map(byWords));
      }
      expect(stateOf(earlier.map(judged))).toEqual(stateOf(sessions.map(judged)));
    }),
  );
});

function judged(session: SessionRecord): SessionRecord {
  return {
    ...session,
    questions: session.questions.map((question) => ({ ...question, correct: isCorrect(question) })),
  };
}

function stateOf(sessions: readonly SessionRecord[]) {
  const evidence = evidenceOf(sessions, AROMAS);
  return {
    evidence,
    beliefs: beliefsOf(evidence, new Map()),
    mixUps: countMixUps(evidence),
    table: replay(logOf(sessions, undefined)),
    standing: tallyOf(sessions, undefined, NOON),
    confusions: statisticsOf(sessions, undefined),
  };
}
