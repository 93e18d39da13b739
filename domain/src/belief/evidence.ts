import { worldOf } from '../aromas/pool';
import { compareText } from '../compare-text';
import type { Memory, Remembered } from '../memory/due';
import { isPass, modeOf } from '../memory/modes';
import { inLogOrder, reviewId } from '../memory/replay';
import type { Schedule } from '../memory/scheduler';
import type { AnsweredQuestion, Mode, Scent, ScentId, SessionRecord } from '../models';
import { DAY } from '../time';
import { type Belief, type Beliefs, believe, firstBelief, heldIf } from './belief';
import type { Choice, Neighbour } from './mix-ups';

/** The log as belief and mix-ups read it: every mode, in its order, each review once. */
export type EvidenceLog = readonly Choice[];

/**
 * Turns finished sessions into evidence. The result does not depend on their order, nor on repetition. A
 * reset of statistics keeps all evidence, since the nose has not forgotten anything.
 * @param scents the aromas that exist now: used to find the scent behind a name in a
 * review
 */
export function evidenceOf(
  sessions: readonly SessionRecord[],
  scents: readonly Pick<Scent, 'id' | 'name'>[],
): EvidenceLog {
  const named = new Map<string, ScentId[]>();
  for (const { id, name } of scents) named.set(name, [...(named.get(name) ?? []), id]);
  const reviews = sessions.flatMap(({ id, questions }) =>
    questions.map((question, position) => ({
      id: reviewId(id, position),
      answeredAt: question.answeredAt,
      choice: choiceOf(question, named),
    })),
  );
  return inLogOrder(reviews).map(({ choice }) => choice);
}

/** The scents that have a name. */
type Named = ReadonlyMap<string, readonly ScentId[]>;

function choiceOf(question: AnsweredQuestion, named: Named): Choice {
  const { scentId, correct, answeredAt, options, pair } = question;
  const chosenId = chosenIdOf(question, named);
  return {
    mode: modeOf(question),
    scentId,
    correct,
    answeredAt,
    ...(chosenId !== undefined && { chosenId }),
    ...(options && { optionCount: options.length }),
    ...pair,
  };
}

/** Finds the scent that an answer chose: of several with its name, one of the world of the aroma that was smelled. */
function chosenIdOf(question: AnsweredQuestion, named: Named): ScentId | undefined {
  const { scentId, chosenId, correct, selectedAnswer } = question;
  if (isPass(question) || modeOf(question) === 'meet') return undefined;
  if (correct) return scentId;
  if (typeof chosenId === 'string') return chosenId;
  const candidates = named.get(selectedAnswer) ?? [];
  return candidates.find((id) => worldOf(id) === worldOf(scentId)) ?? candidates[0];
}

/**
 * Lists the aromas among which mix-ups are estimated, each once: those at hand, and those that the log knows.
 * @param all the aromas that exist now, others are dropped
 */
export function neighboursOf<Aroma extends Neighbour>(
  atHand: readonly Neighbour[],
  log: EvidenceLog,
  all: readonly Aroma[],
): Aroma[] {
  const known = log.flatMap(({ scentId, chosenId }) => [scentId, chosenId ?? scentId]);
  const wanted = new Set([...atHand.map(({ id }) => id), ...known]);
  return [...new Map(all.map((aroma) => [aroma.id, aroma])).values()].filter(({ id }) => wanted.has(id));
}

/**
 * Folds evidence into beliefs.
 * @param memory of scents that were named longer ago than the log reaches back, so that they do not seem new;
 * their schedules tell when they were last reviewed
 */
export function beliefsOf(log: EvidenceLog, memory: Memory): Beliefs {
  const beliefs = new Map<ScentId, Belief>();
  const logged = new Set(log.filter(({ mode }) => mode === 'name').map(({ scentId }) => scentId));
  for (const [id, { schedule, performance }] of memory) {
    if (schedule && !logged.has(id)) beliefs.set(id, beliefFrom(schedule, performance));
  }
  for (const choice of log) {
    const belief = believe(beliefs.get(choice.scentId), choice);
    if (belief) beliefs.set(choice.scentId, belief);
  }
  return beliefs;
}

/**
 * Lists the scents that were met before a person's last session and never asked since: the next session asks them, so that
 * a meeting is followed by its question within two sessions.
 */
export function leftUnasked(sessions: readonly SessionRecord[]): Set<ScentId> {
  const trained = sessions
    .filter(({ questions }) => questions.some((question) => TRAINED.has(modeOf(question))))
    .toSorted((a, b) => a.date - b.date || compareText(a.id, b.id));
  const inMode = (mode: Mode, of: readonly SessionRecord[]) =>
    of.flatMap(({ questions }) =>
      questions.filter((question) => modeOf(question) === mode).map(({ scentId }) => scentId),
    );
  const asked = new Set(inMode('name', trained));
  return new Set(inMode('meet', trained.slice(0, -1)).filter((id) => !asked.has(id)));
}

/** The modes that make a session training: a duel or a test alone does not. */
const TRAINED: ReadonlySet<Mode> = new Set(['name', 'meet']);

/**
 * Derives a belief from a schedule alone: the first stability of the last answer, or the last interval that
 * the scent has outlived, whichever is longer.
 */
function beliefFrom(schedule: Schedule, performance: Remembered['performance']): Belief {
  const { status, step, interval, ease, nextReview } = schedule;
  const correct = status === 'reviewing' || step === 1;
  const seenAt = Math.max(0, nextReview - interval);
  const first = firstBelief(correct ? 'good' : 'again', seenAt);
  const outlived = status === 'reviewing' ? interval / ease / DAY : 0;
  const everRight = correct || status === 'relearning' || (performance?.accuracy ?? 0) > 0;
  const stability = Math.max(first.stability, outlived);
  // A schedule comes from at least one answer, and does not tell from how many.
  return { ...first, stability, everRight, held: heldIf(everRight), asked: 1 };
}
