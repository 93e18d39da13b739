import type { AnsweredQuestion, Instant, Pack, PooledScent, Random, ScentId, SessionRecord } from './models';
import { hashOf, randomIndex } from './random';
import { scheduleAfter } from './replay';
import type { Schedule } from './scheduler';
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

/** An answer of a session under way. One that was given for practice counts nowhere. */
export interface SessionAnswer extends AnsweredQuestion {
  readonly practice?: boolean | undefined;
}

/** A session under way. It is self-contained, so that it survives a reload and a change of packs. */
export interface TrainingSession {
  readonly id: string;
  readonly kitNames: readonly string[];
  readonly pool: readonly PooledScent[];
  readonly answered: readonly SessionAnswer[];
  readonly current: PooledScent;
  readonly upcoming: readonly PooledScent[];
  /** Aromas whose answer was taken back: from then on they are asked for practice only. Missing: none. */
  readonly practice?: readonly ScentId[] | undefined;
  /** The settings that it was drawn by, as `drawKey` writes them. Missing in sessions of earlier versions. */
  readonly drawnBy?: string | undefined;
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

/** Identifies the settings that a session is drawn by: the bottles of its packs, and its length. */
export function drawKey(packs: readonly Pack[], length: number): string {
  return `${length} ${hashOf(JSON.stringify(mergePacks(packs)))}`;
}

/**
 * Decides what becomes of a session that was left, now that it would be drawn by `key`: one that has no answer yet
 * follows changed settings, one with answers leaves the choice to the person.
 */
export function afterSettings(session: TrainingSession, key: string): 'go on' | 'draw anew' | 'ask' {
  if (session.drawnBy === undefined || session.drawnBy === key) return 'go on';
  return hasProgress(session) ? 'ask' : 'draw anew';
}

/** Returns N of "Question N of M", counted from 1. */
export function questionNumber(session: TrainingSession): number {
  return session.answered.length + 1;
}

/** Returns M of "Question N of M". */
export function questionCount(session: TrainingSession): number {
  return session.answered.length + 1 + session.upcoming.length;
}

/** Judges the questions so far, the shown one included, in their order. */
export function marksOf(session: TrainingSession): ('right' | 'wrong' | 'practice')[] {
  const shown = shownQuestion(session);
  return [...session.answered, ...(shown ? [shown] : [])].map(({ practice, correct }) =>
    practice ? 'practice' : correct ? 'right' : 'wrong',
  );
}

/** Tells whether *Finish Session* follows instead of *Next Question*. */
export function isLastQuestion(session: TrainingSession): boolean {
  return session.upcoming.length === 0;
}

/** Tells whether leaving would lose an answer, so that the screen has to ask first. */
export function hasProgress(session: TrainingSession): boolean {
  return session.answered.length > 0 || hasTakenBack(session) || session.phase.name === 'result';
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

/** Tells whether the bottle in play is asked for practice: its solution was shown, so its answer counts nowhere. */
export function isPractice({ practice, current }: TrainingSession): boolean {
  return practice?.includes(current.id) ?? false;
}

function hasTakenBack({ practice }: TrainingSession): boolean {
  return practice !== undefined && practice.length > 0;
}

/** Tells whether the shown answer can be taken back. One that was given for practice counts nowhere anyway. */
export function canTakeBack(session: TrainingSession): boolean {
  return session.phase.name === 'result' && !isPractice(session);
}

/**
 * Takes back the shown answer, which voids its question: another bottle is next, and this one comes at the end of the
 * session for practice. On the last question, a bottle that was not asked yet is drawn to come between; without one, an
 * earlier bottle, for practice as well. A pool of one bottle asks for it again at once.
 */
export function takeBack(session: TrainingSession, random: Random): TrainingSession {
  if (!canTakeBack(session)) return session;
  const { current: voided, upcoming } = session;
  const [current = inBetween(session, random), ...later] = upcoming;
  const asked = session.answered.some(({ scentId }) => scentId === current.id);
  const practice = [
    ...(session.practice ?? []),
    voided.id,
    ...(asked && upcoming.length === 0 ? [current.id] : []),
  ];
  return {
    ...session,
    current,
    upcoming: isSameBottle(current, voided) ? later : [...later, voided],
    practice: [...new Set(practice)],
    phase: FRESH,
  };
}

/** Draws a bottle to come before the one in play comes again: not asked yet if there is one, the same if it is alone. */
function inBetween({ pool, current, answered, practice = [] }: TrainingSession, random: Random): PooledScent {
  const others = pool.filter(({ id }) => id !== current.id);
  const known = new Set([...answered.map(({ scentId }) => scentId), ...practice]);
  const fresh = others.filter(({ id }) => !known.has(id));
  const candidates = fresh.length > 0 ? fresh : others;
  return candidates[randomIndex(candidates.length, random)] ?? current;
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
 * Counts the last answer and closes the session (*Finish Session*). Answers given for practice are not in its record.
 * @returns `undefined` while questions are open. A record without questions has nothing to keep.
 * @throws RangeError when `now` is not an instant
 */
export function finish(session: TrainingSession, now: Instant): SessionRecord | undefined {
  assertInstant(now);
  const question = shownQuestion(session);
  if (!question || !isLastQuestion(session)) return undefined;
  return {
    id: session.id,
    date: now,
    questions: [...session.answered, question].filter(({ practice }) => !practice).map(withoutMark),
    kitNames: session.kitNames,
  };
}

function withoutMark({ practice, ...question }: SessionAnswer): AnsweredQuestion {
  return question;
}

/**
 * Finds when the aroma of the shown answer comes back, by the answers to it in this session.
 * @param before its schedule before this session; `undefined` for a new one
 * @returns `undefined` when no answer is shown, or one for practice
 */
export function nextReviewOf(session: TrainingSession, before: Schedule | undefined): Instant | undefined {
  const shown = shownQuestion(session);
  if (!shown || shown.practice) return undefined;
  const answers = [...session.answered, shown].filter(
    ({ scentId, practice }) => scentId === shown.scentId && !practice,
  );
  return scheduleAfter(before, answers)?.nextReview;
}

function shownQuestion(session: TrainingSession): SessionAnswer | undefined {
  const { phase, current } = session;
  if (phase.name !== 'result') return undefined;
  return {
    scentId: current.id,
    scentName: current.name,
    bottleNumber: current.bottleNumber,
    correct: phase.selectedAnswer === current.name,
    selectedAnswer: phase.selectedAnswer,
    answeredAt: phase.answeredAt,
    ...(isPractice(session) && { practice: true }),
  };
}
