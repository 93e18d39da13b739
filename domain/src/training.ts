import type { AnsweredQuestion, Instant, Pack, PooledScent, Random, SessionRecord } from './models';
import { answerOptions, drawSession, hintSet, mergePacks } from './session';
import { assertInstant } from './time';

/** The phase of a question (specification, section 4, "Training phases"). */
type Phase =
  /** The person enters the number of the bottle in their hand. `hint` is kept for the bottle that was asked. */
  | { readonly name: 'input'; readonly hint: readonly string[] }
  /** The person smells and chooses. `hint` is empty until one is given. */
  | { readonly name: 'quiz'; readonly hint: readonly string[] }
  /** The verdict is shown. It counts only when the person moves on. */
  | {
      readonly name: 'result';
      readonly hint: readonly string[];
      readonly selectedAnswer: string;
      readonly answeredAt: Instant;
    };

/** A session under way. It is self-contained, so that it survives a reload and a change of packs. */
export interface TrainingSession {
  readonly id: string;
  readonly kitNames: readonly string[];
  readonly pool: readonly PooledScent[];
  readonly answered: readonly AnsweredQuestion[];
  readonly current: PooledScent;
  readonly upcoming: readonly PooledScent[];
  readonly phase: Phase;
}

const FRESH: Phase = { name: 'quiz', hint: [] };

/**
 * Draws a session from the selected packs.
 * @param id made by the caller, unique over all devices (a UUID)
 * @param length questions wanted; fewer when the packs hold fewer aromas, never fewer than one
 * @returns `undefined` when the packs hold no aroma: there is nothing to train
 */
export function startSession(
  id: string,
  packs: readonly Pack[],
  length: number,
  random: Random,
): TrainingSession | undefined {
  return startWith(id, packs, (pool) => drawSession(pool, Math.max(1, length), random));
}

/** Starts a session with bottles that `draw` takes from the pool, in the order of asking. Otherwise as `startSession`. */
export function startWith(
  id: string,
  packs: readonly Pack[],
  draw: (pool: readonly PooledScent[]) => readonly PooledScent[],
): TrainingSession | undefined {
  const pool = mergePacks(packs);
  const [current, ...upcoming] = draw(pool);
  if (!current) return undefined;
  const kitNames = packs.map((pack) => pack.name);
  return { id, kitNames, pool, answered: [], current, upcoming, phase: FRESH };
}

/** Returns N of "Question N of M", counted from 1. */
export function questionNumber(session: TrainingSession): number {
  return session.answered.length + 1;
}

/** Returns M of "Question N of M". */
export function questionCount(session: TrainingSession): number {
  return session.answered.length + 1 + session.upcoming.length;
}

/** Tells whether *Finish Session* follows instead of *Next Question*. */
export function isLastQuestion(session: TrainingSession): boolean {
  return session.upcoming.length === 0;
}

/** Tells whether leaving would lose an answer, so that the screen has to ask first. */
export function hasProgress(session: TrainingSession): boolean {
  return session.answered.length > 0 || session.phase.name === 'result';
}

/** Moves from the quiz to the input of another bottle's number. */
export function askForBottle(session: TrainingSession): TrainingSession {
  if (session.phase.name !== 'quiz') return session;
  return { ...session, phase: { name: 'input', hint: session.phase.hint } };
}

/** Moves back from the input to the bottle that was asked before. */
export function keepBottle(session: TrainingSession): TrainingSession {
  if (session.phase.name !== 'input') return session;
  return { ...session, phase: { name: 'quiz', hint: session.phase.hint } };
}

/**
 * Asks for an entered bottle in this question. A bottle that was to come later changes places with the present one, so
 * that none is asked twice; any other bottle of the pool replaces it.
 */
export function enterBottle(session: TrainingSession, bottle: PooledScent): TrainingSession {
  if (isSameBottle(session.current, bottle)) return keepBottle(session);
  if (session.phase.name !== 'input' || !session.pool.some((each) => isSameBottle(each, bottle)))
    return session;
  const upcoming = session.upcoming.map((later) => (isSameBottle(later, bottle) ? session.current : later));
  return { ...session, current: bottle, upcoming, phase: FRESH };
}

function isSameBottle(a: PooledScent, b: PooledScent): boolean {
  return a.id === b.id && a.bottleNumber === b.bottleNumber;
}

/** Leaves only `count` answers selectable. Once per question; no effect when `count` is 0 (hints are off). */
export function giveHint(session: TrainingSession, count: number, random: Random): TrainingSession {
  if (session.phase.name !== 'quiz' || session.phase.hint.length > 0) return session;
  const names = answerOptions(session.pool).map((option) => option.name);
  return { ...session, phase: { name: 'quiz', hint: hintSet(session.current.name, names, count, random) } };
}

/** Tells whether an answer can be chosen: every aroma of the pool, until a hint narrows them down. */
export function isSelectable(session: TrainingSession, name: string): boolean {
  if (session.phase.name === 'input') return false;
  const { hint } = session.phase;
  return hint.length === 0 ? session.pool.some((scent) => scent.name === name) : hint.includes(name);
}

/**
 * Chooses an answer. Has no effect outside the quiz (a double tap) and for a name that is not selectable.
 * @throws RangeError when `now` is not an instant
 */
export function answer(session: TrainingSession, name: string, now: Instant): TrainingSession {
  assertInstant(now);
  if (session.phase.name !== 'quiz' || !isSelectable(session, name)) return session;
  const { hint } = session.phase;
  return { ...session, phase: { name: 'result', hint, selectedAnswer: name, answeredAt: now } };
}

/** Takes back the shown answer, which does not count yet. */
export function takeBack(session: TrainingSession): TrainingSession {
  if (session.phase.name !== 'result') return session;
  return { ...session, phase: { name: 'quiz', hint: session.phase.hint } };
}

/** Tells whether the shown answer is right; `undefined` while none is shown. */
export function verdict(session: TrainingSession): boolean | undefined {
  if (session.phase.name !== 'result') return undefined;
  return session.phase.selectedAnswer === session.current.name;
}

/**
 * Counts the shown answer and goes on (*Next Question*).
 * Unchanged when no answer is shown or this was the last question (see `finish`).
 */
export function next(session: TrainingSession): TrainingSession {
  const question = shownQuestion(session);
  const [current, ...upcoming] = session.upcoming;
  if (!question || !current) return session;
  return { ...session, answered: [...session.answered, question], current, upcoming, phase: FRESH };
}

/**
 * Counts the last answer and closes the session (*Finish Session*).
 * @returns `undefined` while questions are open
 * @throws RangeError when `now` is not an instant
 */
export function finish(session: TrainingSession, now: Instant): SessionRecord | undefined {
  assertInstant(now);
  const question = shownQuestion(session);
  if (!question || !isLastQuestion(session)) return undefined;
  return {
    id: session.id,
    date: now,
    questions: [...session.answered, question],
    kitNames: session.kitNames,
  };
}

function shownQuestion({ phase, current }: TrainingSession): AnsweredQuestion | undefined {
  if (phase.name !== 'result') return undefined;
  return {
    scentId: current.id,
    scentName: current.name,
    bottleNumber: current.bottleNumber,
    correct: phase.selectedAnswer === current.name,
    selectedAnswer: phase.selectedAnswer,
    answeredAt: phase.answeredAt,
  };
}
