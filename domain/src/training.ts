import { type DuelRounds, startDuel } from './duel-rounds';
import type {
  AnsweredQuestion,
  Confidence,
  Instant,
  PooledScent,
  Random,
  ScentId,
  SessionRecord,
} from './models';
import { answerOptions, choiceOf, DONT_KNOW, hintSet, type NameId } from './names';
import { randomIndex } from './random';
import { assertInstant } from './time';
import {
  bottleNamed,
  canBeSure,
  canTakeBack,
  chosenBottle,
  isLastQuestion,
  type Phase,
  questionToCount,
  type SessionAnswer,
  type Step,
  selectable,
  type TrainingSession,
} from './training-session';

/** The phase in which a step begins. @param thinkFirst whether a meeting lets the person think before it shows the name */
export function firstPhase(step: Step, thinkFirst: boolean): Phase {
  switch (step.mode) {
    case 'meet':
      return { name: thinkFirst ? 'think' : 'meet' };
    case 'name':
      return { name: 'quiz', hint: [] };
    case 'duel':
      return { name: 'duel', duel: startDuel({ a: step.bottle, b: step.rival }, false) };
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

/** Shows a step. Bottles may have changed places since it was composed, so whether it meets or asks is decided now. */
function arriveAt(session: TrainingSession, step: Step, now: Instant): TrainingSession {
  const current = decided();
  return { ...session, current, shownAt: now, phase: firstPhase(current, session.thinkFirst === true) };

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

/** Moves to the input of another bottle's number, from the quiz or a meeting. */
export function askForBottle(session: TrainingSession): TrainingSession {
  switch (session.phase.name) {
    case 'quiz':
      return { ...session, phase: { name: 'input', hint: session.phase.hint } };
    case 'think':
    case 'meet':
      // Once its name was shown, the bottle is met.
      if (session.phase.name === 'meet' && session.phase.thought) return session;
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
  if (session.current.mode === 'meet') {
    return { ...session, phase: firstPhase(session.current, session.thinkFirst === true) };
  }
  return { ...session, phase: { name: 'quiz', hint: session.phase.hint } };
}

/**
 * Asks for an entered bottle in this step. A bottle that was to come later changes places with the present one, so
 * that none is asked twice; any other bottle of the pool replaces it.
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

/** Shows the name to one who has thought about it. */
export function showName(session: TrainingSession): TrainingSession {
  if (session.phase.name !== 'think') return session;
  return { ...session, phase: { name: 'meet', thought: { recalled: undefined } } };
}

/** Notes whether the name had come to the person before it was shown (*I had it*, *I did not*). */
export function noteRecall(session: TrainingSession, recalled: boolean): TrainingSession {
  if (session.phase.name !== 'meet' || !session.phase.thought) return session;
  return { ...session, phase: { name: 'meet', thought: { recalled } } };
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
 * Answers "I don't know", which is wrong and spares a false name. It can be chosen after a hint too. Has no effect
 * outside the quiz.
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

/** Notes how sure the person was of the shown answer. Unchanged where that is not asked. */
export function rate(session: TrainingSession, confidence: Confidence): TrainingSession {
  const { phase } = session;
  if (phase.name !== 'result' || !canBeSure(session)) return session;
  return { ...session, phase: { ...phase, confidence } };
}

/**
 * Takes back the shown answer, which voids its question: a bottle that this session has not shown is asked in its place. When
 * there is none, the session goes on with what was planned; on the last question the verdict stays, and is not counted.
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
  if (drawn) return arriveAt(voided, { mode: 'name', bottle: drawn }, now);
  const place = Math.max(
    0,
    voided.upcoming.findIndex((step) => !chosen || !isAbout(step, chosen)),
  );
  const step = voided.upcoming[place];
  return step ? arriveAt({ ...voided, upcoming: voided.upcoming.toSpliced(place, 1) }, step, now) : voided;
}

/** Lists the bottles that could be asked at once and that the session has neither shown, beside a miss either, nor planned. */
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
 * Leaves out the duel in play: what gave way to it is asked instead. Unchanged once its round is judged.
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
 * Counts the shown answer or the meeting, and goes on (*Next Question*, *Got it*).
 * Unchanged when there is neither, or this was the last step (see `finish`).
 * @throws RangeError when `now` is not an instant
 */
export function next(session: TrainingSession, now: Instant): TrainingSession {
  assertInstant(now);
  const question = questionToCount(session, now);
  const [step, ...upcoming] = session.upcoming;
  if (!question || !step) return session;
  return arriveAt({ ...session, answered: [...session.answered, question], upcoming }, step, now);
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
