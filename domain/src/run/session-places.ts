import type { Instant, Mode } from '../models';
import { modeOf } from '../training/modes';
import { scheduleAfter } from '../training/replay';
import type { Schedule } from '../training/scheduler';
import { DUEL_SLOTS } from './duel';
import { hasAnswers } from './duel-rounds';
import { duelIn, type SessionAnswer, shownAnswer, type TrainingSession } from './training';

/** The counts and marks of a session, and the news of its answers so far. */

/**
 * Returns N of "Question N of M", counted from 1. A meeting asks nothing, and a duel takes the place of two
 * questions.
 */
export function questionNumber({ answered }: TrainingSession): number {
  return 1 + questionsIn(answered.map(modeOf));
}

/** Returns M of "Question N of M". */
export function questionCount({ answered, current, upcoming }: TrainingSession): number {
  return questionsIn([...answered.map(modeOf), ...[current, ...upcoming].map(({ mode }) => mode)]);
}

function questionsIn(modes: readonly Mode[]): number {
  return modes.reduce((sum, mode) => sum + (mode === 'meet' ? 0 : placesOf(mode)), 0);
}

/** Counts the places of all steps, meetings too, and finds that of the step in play, counted from 1. */
export function placesIn({ answered, current, upcoming }: TrainingSession): Places {
  const before = answered.reduce((sum, question) => sum + placesOf(modeOf(question)), 0);
  const ahead = [current, ...upcoming].reduce((sum, { mode }) => sum + placesOf(mode), 0);
  return { number: before + 1, count: before + ahead };
}

/** A place in a row of marks. */
export interface Places {
  readonly number: number;
  readonly count: number;
}

function placesOf(mode: Mode): number {
  return mode === 'duel' ? DUEL_SLOTS : 1;
}

/** Judges the places so far, the shown one included, in their order. */
export function marksOf(session: TrainingSession): ('right' | 'wrong' | 'practice' | 'met')[] {
  const shown = shownAnswer(session) ?? duelIn(session);
  return [...session.answered, ...(shown ? [shown] : [])].flatMap((question) => {
    const mode = modeOf(question);
    if (mode === 'meet') return ['met'];
    if (question.practice) return ['practice'];
    const mark = question.correct ? 'right' : 'wrong';
    return Array.from({ length: placesOf(mode) }, () => mark);
  });
}

/** Tells whether leaving would lose an answer, so that the screen has to ask first. */
export function hasProgress(session: TrainingSession): boolean {
  const { answered, phase } = session;
  const isAnswered = phase.name === 'result' || (phase.name === 'duel' && hasAnswers(phase.duel));
  return answered.length > 0 || takenBack(session) > 0 || isAnswered;
}

/** Counts the answers that were taken back. */
export function takenBack({ practice = [] }: TrainingSession): number {
  return practice.length;
}

/** Tells whether the shown answer is right; `undefined` while none is shown. */
export function verdict(session: TrainingSession): boolean | undefined {
  return shownAnswer(session)?.correct;
}

/**
 * Finds when the aroma of the shown answer comes back, given this session's answers to it.
 * @param before its schedule before this session; `undefined` for a new one
 * @returns `undefined` when no answer is shown, or one for practice
 */
export function nextReviewOf(session: TrainingSession, before: Schedule | undefined): Instant | undefined {
  const answers = answersToShown(session).filter((question) => modeOf(question) === 'name');
  return answers.length === 0 ? undefined : scheduleAfter(before, answers)?.nextReview;
}

/**
 * Lists this session's answers about the aroma of the shown answer, that answer last; empty without one, or
 * for practice.
 */
export function answersToShown(session: TrainingSession): SessionAnswer[] {
  const shown = shownAnswer(session);
  if (!shown || shown.practice) return [];
  return [...session.answered, shown].filter(
    ({ scentId, practice }) => scentId === shown.scentId && practice !== true,
  );
}
