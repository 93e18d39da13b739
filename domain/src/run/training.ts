import type {
  AnsweredQuestion,
  Confidence,
  Instant,
  PooledScent,
  Random,
  ScentId,
  SessionRecord,
} from '../models';
import { randomIndex } from '../random';
import { assertInstant } from '../time';
import type { Slot } from '../training/adaptive-session';
import { isCorrect, isPass } from '../training/modes';
import {
  type AnswerOption,
  answerOptions,
  choiceOf,
  DONT_KNOW,
  FEW_OPTIONS,
  hintSet,
  type NameId,
} from '../training/names';
import { worldOf } from '../training/pool';
import type { DuelSlot } from './duel';
import { type DuelRounds, startDuel } from './duel-rounds';

/**
 * A training session as a state machine: a value in a phase, and pure moves from one value to the next. A move that the
 * phase does not know leaves the session as it is, so a double tap does nothing.
 *
 *     meet ─ next ─▶ the next step
 *     quiz ─ giveHint ─▶ quiz ─ answer, pass ─▶ result ─ rate ─▶ result ─ next ─▶ the next step
 *     result ─ takeBack ─▶ another step in place of this one
 *     meet, quiz ─ askForBottle ─▶ input ─ keepBottle ─▶ back; ─ enterBottle ─▶ a step about that bottle
 *     duel ─ playDuel ─▶ duel ─ next ─▶ the next step; ─ skipDuel ─▶ what gave way to it
 *
 * On the last step `finish` takes the place of `next`. `session-start.ts` makes the first value, and `session-places.ts`
 * tells where it stands.
 */

/** One step of a session. Each is about one bottle, a duel about its rival as well, and leaves one question in the log. */
export type Step = Slot | DuelSlot;

/** The phase of a step (specification, section 4, "Training phases"). */
export type Phase =
  /** A new aroma is shown with its name and note, and smelled. Nothing is asked. */
  | { readonly name: 'meet' }
  /** Two bottles are told apart, in phases of the duel's own. */
  | { readonly name: 'duel'; readonly duel: DuelRounds }
  /** The person enters the number of the bottle in their hand. `hint` is kept for the bottle that was asked. */
  | { readonly name: 'input'; readonly hint: readonly NameId[] }
  /** The person smells and chooses. `hint` is empty until one is given. */
  | { readonly name: 'quiz'; readonly hint: readonly NameId[] }
  /** The verdict is shown. It counts only when the person moves on. */
  | {
      readonly name: 'result';
      readonly hint: readonly NameId[];
      /** The words that were chosen. */
      readonly selectedAnswer: string;
      /** The scent of the chosen name; null for "I don't know". */
      readonly chosenId: ScentId | null;
      readonly answeredAt: Instant;
      readonly confidence?: Confidence | undefined;
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
  readonly current: Step;
  readonly upcoming: readonly Step[];
  /** When the step in play was shown. */
  readonly shownAt: Instant;
  /** Aromas that were new when an adaptive session began: each is met before it is asked. Missing: all are asked. */
  readonly fresh?: readonly ScentId[] | undefined;
  /** Aromas whose answer was taken back: entered by their number, they are asked for practice only. Missing: none. */
  readonly practice?: readonly ScentId[] | undefined;
  /** Aromas whose bottle was shown beside an answer that was taken back. Missing means none. */
  readonly revealed?: readonly ScentId[] | undefined;
  /** Set while the step in play stands in for one whose answer was taken back. */
  readonly instead?: true | undefined;
  /** The settings that it was drawn by, as `drawKey` writes them. */
  readonly drawnBy?: string | undefined;
  readonly phase: Phase;
}

/** Returns the phase in which a step begins. */
export function firstPhase(step: Step): Phase {
  switch (step.mode) {
    case 'meet':
      return { name: 'meet' };
    case 'name':
      return { name: 'quiz', hint: [] };
    case 'duel':
      return { name: 'duel', duel: startDuel({ a: step.bottle, b: step.rival }, false) };
  }
}

/** Shows a step. Bottles may have changed places since it was composed, so whether it meets or asks is decided now. */
function arriveAt(session: TrainingSession, step: Step, now: Instant): TrainingSession {
  const current = decided();
  return { ...session, current, shownAt: now, instead: undefined, phase: firstPhase(current) };

  function decided(): Step {
    switch (step.mode) {
      case 'meet':
      case 'name':
        return stepFor(session, step.bottle);
      case 'duel':
        return step;
    }
  }
}

/** Asks for a bottle, unless its aroma is to be met first. */
function stepFor({ answered, fresh = [], practice = [] }: TrainingSession, bottle: PooledScent): Step {
  const isKnown =
    !fresh.includes(bottle.id) ||
    practice.includes(bottle.id) ||
    answered.some(({ scentId }) => scentId === bottle.id);
  return { mode: isKnown ? 'name' : 'meet', bottle };
}

/** Moves to the input of another bottle's number, from the quiz or a meeting. */
export function askForBottle(session: TrainingSession): TrainingSession {
  switch (session.phase.name) {
    case 'quiz':
      return { ...session, phase: { name: 'input', hint: session.phase.hint } };
    case 'meet':
      return { ...session, phase: { name: 'input', hint: [] } };
    case 'input':
    case 'result':
    case 'duel':
      return session;
  }
}

/** Moves back from the input to the bottle that was asked before. */
export function keepBottle(session: TrainingSession): TrainingSession {
  if (session.phase.name !== 'input') return session;
  if (session.current.mode === 'meet') return { ...session, phase: { name: 'meet' } };
  return { ...session, phase: { name: 'quiz', hint: session.phase.hint } };
}

/**
 * Asks for an entered bottle in this step. A bottle that was to come later swaps places with the present one,
 * so that none is asked twice; any other bottle of the pool replaces it.
 * @throws RangeError when `now` is not an instant
 */
export function enterBottle(session: TrainingSession, bottle: PooledScent, now: Instant): TrainingSession {
  assertInstant(now);
  if (isSameBottle(session.current.bottle, bottle)) return keepBottle(session);
  if (session.phase.name !== 'input' || !session.pool.some((each) => isSameBottle(each, bottle)))
    return session;
  const place = session.upcoming.findIndex((later) => isAbout(later, bottle));
  const upcoming = place < 0 ? session.upcoming : session.upcoming.with(place, session.current);
  return arriveAt({ ...session, upcoming }, { mode: 'name', bottle }, now);
}

function isAbout(step: Step, bottle: PooledScent): boolean {
  return isSameBottle(step.bottle, bottle) || (step.mode === 'duel' && isSameBottle(step.rival, bottle));
}

function isSameBottle(a: PooledScent, b: PooledScent): boolean {
  return a.id === b.id && a.bottleNumber === b.bottleNumber;
}

/** Lists the answers that can be chosen: every name of the pool, until a hint narrows them down. */
export function selectable({ phase, pool }: TrainingSession): AnswerOption[] {
  if (phase.name !== 'quiz') return [];
  const { hint } = phase;
  const options = answerOptions(pool);
  return hint.length === 0 ? options : options.filter(({ id }) => hint.includes(id));
}

/** Finds the bottle that an answer names: the one in play if possible, otherwise one of its world. */
export function bottleNamed(
  { pool, current }: Pick<TrainingSession, 'pool' | 'current'>,
  name: NameId,
): PooledScent | undefined {
  const options = answerOptions(pool);
  const isNamed = (bottle: PooledScent) => choiceOf(options, bottle)?.id === name;
  if (isNamed(current.bottle)) return current.bottle;
  const named = pool.filter(isNamed);
  return named.find(({ id }) => worldOf(id) === worldOf(current.bottle.id)) ?? named[0];
}

/** Leaves only `count` answers selectable. Once per question; no effect when `count` is 0 (hints are off). */
export function giveHint(session: TrainingSession, count: number, random: Random): TrainingSession {
  if (session.phase.name !== 'quiz' || session.phase.hint.length > 0) return session;
  const options = answerOptions(session.pool);
  const right = choiceOf(options, session.current.bottle);
  if (!right) return session;
  const names = options.map(({ id }) => id);
  return { ...session, phase: { name: 'quiz', hint: hintSet(right.id, names, count, random) } };
}

/**
 * Chooses an answer. Has no effect outside the quiz (a double tap) and for a name that is not selectable.
 * @throws RangeError when `now` is not an instant
 */
export function answer(session: TrainingSession, name: NameId, now: Instant): TrainingSession {
  assertInstant(now);
  const option = selectable(session).find(({ id }) => id === name);
  const chosen = option && bottleNamed(session, option.id);
  return chosen ? resultOf(session, chosen.name, chosen.id, now) : session;
}

/**
 * Answers "I don't know", which counts as wrong but plants no false name. Also works after a hint. Has no
 * effect outside the quiz.
 * @throws RangeError when `now` is not an instant
 */
export function pass(session: TrainingSession, now: Instant): TrainingSession {
  assertInstant(now);
  return resultOf(session, DONT_KNOW, null, now);
}

function resultOf(
  session: TrainingSession,
  selectedAnswer: string,
  chosenId: ScentId | null,
  answeredAt: Instant,
): TrainingSession {
  if (session.phase.name !== 'quiz') return session;
  const { hint } = session.phase;
  return { ...session, phase: { name: 'result', hint, selectedAnswer, chosenId, answeredAt } };
}

/** Finds the bottle of the shown answer; `undefined` for "I don't know" and while no answer is shown. */
export function chosenBottle({ phase, pool, current }: TrainingSession): PooledScent | undefined {
  if (phase.name !== 'result') return undefined;
  return [current.bottle, ...pool].find(({ id }) => id === phase.chosenId);
}

/** Tells whether the bottle in play is asked for practice: its solution was shown, so its answer counts nowhere. */
export function isPractice({ practice, current }: TrainingSession): boolean {
  return practice?.includes(current.bottle.id) ?? false;
}

/** Tells whether to ask how sure the person was of the shown answer: not after "I don't know", nor for practice. */
export function canBeSure(session: TrainingSession): boolean {
  return canTakeBack(session) && session.phase.name === 'result' && !isPass(session.phase);
}

/** Notes how sure the person was of the shown answer. Unchanged where that is not asked. */
export function rate(session: TrainingSession, confidence: Confidence): TrainingSession {
  const { phase } = session;
  if (phase.name !== 'result' || !canBeSure(session)) return session;
  return { ...session, phase: { ...phase, confidence } };
}

/** Tells whether the shown answer can be taken back. One that was given for practice counts nowhere anyway. */
export function canTakeBack(session: TrainingSession): boolean {
  return session.phase.name === 'result' && !isPractice(session);
}

/**
 * Takes back the shown answer and voids its question: a bottle that this session has not shown is asked
 * instead. If there is none, the session continues as planned; on the last question the verdict stays,
 * uncounted.
 * @throws RangeError when `now` is not an instant
 */
export function takeBack(session: TrainingSession, now: Instant, random: Random): TrainingSession {
  assertInstant(now);
  if (!canTakeBack(session)) return session;
  const { bottle } = session.current;
  const chosen = chosenBottle(session);
  const voided = {
    ...session,
    revealed: [...(session.revealed ?? []), ...(chosen ? [chosen.id] : [])],
    practice: [...(session.practice ?? []), bottle.id],
    upcoming: session.upcoming.filter((step) => step.mode === 'duel' || step.bottle.id !== bottle.id),
  };
  const instead = unshown(voided);
  const drawn = instead[randomIndex(instead.length, random)];
  if (drawn) return { ...arriveAt(voided, { mode: 'name', bottle: drawn }, now), instead: true };
  const place = Math.max(
    0,
    voided.upcoming.findIndex((step) => !chosen || !isAbout(step, chosen)),
  );
  const step = voided.upcoming[place];
  if (!step) return voided;
  const upcoming = voided.upcoming.toSpliced(place, 1);
  return { ...arriveAt({ ...voided, upcoming }, step, now), instead: true };
}

/** Lists the bottles that could be asked now: neither shown by the session, not even beside a miss, nor planned. */
function unshown(session: TrainingSession): PooledScent[] {
  const { pool, current, upcoming, answered, fresh = [], practice = [], revealed = [] } = session;
  const steps = [current, ...upcoming].flatMap((step) =>
    step.mode === 'duel'
      ? [step.bottle.id, step.rival.id, ...step.instead.map(({ bottle }) => bottle.id)]
      : [step.bottle.id],
  );
  const shown = answered.flatMap(({ scentId, chosenId, mode, options = [] }) => [
    scentId,
    chosenId,
    ...(mode === 'duel' ? options : []),
  ]);
  const left = new Set([...steps, ...shown, ...fresh, ...practice, ...revealed]);
  return pool.filter(({ id }) => !left.has(id));
}

/** Takes over the present phase of the duel in play. */
export function playDuel(session: TrainingSession, duel: DuelRounds): TrainingSession {
  return session.phase.name === 'duel' ? { ...session, phase: { name: 'duel', duel } } : session;
}

/**
 * Skips the present duel: the questions that it replaced are asked instead. Unchanged once its round is
 * judged.
 * @throws RangeError when `now` is not an instant
 */
export function skipDuel(session: TrainingSession, now: Instant): TrainingSession {
  assertInstant(now);
  const { current, phase, upcoming } = session;
  if (current.mode !== 'duel' || phase.name !== 'duel' || phase.duel.answered.length > 0) return session;
  const [step, ...later] = [...current.instead, ...upcoming];
  return step ? arriveAt({ ...session, upcoming: later }, step, now) : session;
}

/**
 * Returns the question that the log gets when the step is left: the shown answer, the meeting, or the duel.
 */
export function questionToCount(session: TrainingSession, now: Instant): SessionAnswer | undefined {
  return shownAnswer(session) ?? meetingIn(session, now) ?? duelIn(session);
}

/** Returns the answer that is shown, as the log will have it. */
export function shownAnswer(session: TrainingSession): SessionAnswer | undefined {
  const { phase, current, shownAt } = session;
  if (phase.name !== 'result') return undefined;
  const { hint, selectedAnswer, chosenId, answeredAt, confidence } = phase;
  const { id: scentId, name: scentName, bottleNumber } = current.bottle;
  const options = fewOptions(session, hint);
  return {
    scentId,
    scentName,
    bottleNumber,
    correct: isCorrect({ scentId, scentName, chosenId, selectedAnswer }),
    selectedAnswer,
    chosenId,
    answeredAt,
    ...(options && { options }),
    ...(shownAt !== undefined && { shownAt }),
    ...(hint.length > 0 && { hint: true }),
    ...(confidence && { confidence }),
    ...(isPractice(session) && { practice: true }),
  };
}

/** The scents that could be chosen, where a hint or a small pack left few: then a right answer says less. */
function fewOptions(session: TrainingSession, hint: readonly NameId[]): ScentId[] | undefined {
  const names = hint.length > 0 ? hint : answerOptions(session.pool).map(({ id }) => id);
  if (hint.length === 0 && names.length > FEW_OPTIONS) return undefined;
  return names.flatMap((name) => bottleNamed(session, name)?.id ?? []);
}

function meetingIn({ phase, current, shownAt }: TrainingSession, now: Instant): SessionAnswer | undefined {
  if (phase.name !== 'meet') return undefined;
  const { id: scentId, name, bottleNumber } = current.bottle;
  return {
    scentId,
    scentName: name,
    bottleNumber,
    correct: false,
    selectedAnswer: name,
    answeredAt: now,
    mode: 'meet',
    ...(shownAt !== undefined && { shownAt }),
  };
}

export function duelIn({ phase }: TrainingSession): SessionAnswer | undefined {
  return phase.name === 'duel' ? phase.duel.answered[0] : undefined;
}

/**
 * Counts the shown answer or the meeting, and moves on (*Next Question*, *Got it*). Unchanged when there is
 * neither, or this was the last step (see `finish`).
 * @throws RangeError when `now` is not an instant
 */
export function next(session: TrainingSession, now: Instant): TrainingSession {
  assertInstant(now);
  const question = questionToCount(session, now);
  const [step, ...upcoming] = session.upcoming;
  if (!question || !step) return session;
  return arriveAt({ ...session, answered: [...session.answered, question], upcoming }, step, now);
}

/** Tells whether *Finish Session* follows instead of *Next Question*. */
export function isLastQuestion(session: TrainingSession): boolean {
  return session.upcoming.length === 0;
}

/**
 * Counts the last step and closes the session (*Finish Session*). Answers given for practice are not in its record.
 * @returns `undefined` while questions are open. A record without questions has nothing to keep.
 * @throws RangeError when `now` is not an instant
 */
export function finish(session: TrainingSession, now: Instant): SessionRecord | undefined {
  assertInstant(now);
  const question = questionToCount(session, now);
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
