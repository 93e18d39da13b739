import { compareText } from '../compare-text';
import { counts, nameParts } from '../memory/modes';
import type { AnsweredQuestion, Instant, SessionRecord } from '../models';

/** Least share of correct answers that keeps the streak going. A ratio 0..1. */
export const STREAK_THRESHOLD = 0.8;
/** Least accuracy of a green bar, and of a yellow one. Ratios 0..1. */
export const GREEN_FROM = 0.8;
export const YELLOW_FROM = 0.6;
/** A scent is strong above, and needs practice below. Ratios 0..1. */
export const STRONG_ABOVE = 0.7;
export const PRACTICE_BELOW = 0.5;

export type BarColour = 'green' | 'yellow' | 'red';

/** Selects what counts: of the sessions since the last reset of statistics, the questions that asked for a name. */
export function countedSessions(
  sessions: readonly SessionRecord[],
  statsResetAt: Instant | undefined,
): SessionRecord[] {
  return nameParts(sessions.filter((session) => counts(session, statsResetAt)));
}

/** Counts the correct answers. */
export function score(questions: readonly AnsweredQuestion[]): number {
  return questions.filter((question) => question.correct).length;
}

/** Computes the rounded percentage 0..100 of correct answers over all questions; `undefined` without questions. */
export function accuracyPercent(sessions: readonly SessionRecord[]): number | undefined {
  const questions = sessions.flatMap((session) => session.questions);
  return percentage(score(questions), questions.length);
}

/** Computes a rounded percentage 0..100; `undefined` when nothing was answered. */
export function percentage(correct: number, answered: number): number | undefined {
  return answered === 0 ? undefined : Math.round((100 * correct) / answered);
}

/** Compares sessions for a history: newest first, ties by id, alike on every device. For `Array.sort`. */
export function compareSessions(
  a: Pick<SessionRecord, 'id' | 'date'>,
  b: Pick<SessionRecord, 'id' | 'date'>,
): number {
  return b.date - a.date || compareText(b.id, a.id);
}

/** Counts the most recent sessions in a row with at least 80 % correct. A session without questions ends the streak. */
export function streak(sessions: readonly SessionRecord[]): number {
  const newestFirst = sessions.toSorted(compareSessions);
  const broken = newestFirst.findIndex(({ questions }) => !keepsStreak(questions));
  return broken === -1 ? newestFirst.length : broken;
}

/** Tells whether a session keeps the streak: at least 80 % of its questions correct. Never without questions. */
export function keepsStreak(questions: readonly AnsweredQuestion[]): boolean {
  return questions.length > 0 && score(questions) / questions.length >= STREAK_THRESHOLD;
}

/** Chooses the colour of a per-scent bar. @param accuracy a ratio 0..1 */
export function barColour(accuracy: number): BarColour {
  if (accuracy >= GREEN_FROM) return 'green';
  return accuracy >= YELLOW_FROM ? 'yellow' : 'red';
}

/** The lists of the progress screen: "Need practice", "Strong scents", and the scents in neither. */
export type Strength = 'weak' | 'between' | 'strong';

/** Tells in which list an aroma is (specification, section 9). @param accuracy a ratio 0..1; `undefined` before an answer */
export function strengthOf(accuracy: number | undefined): Strength {
  if (accuracy === undefined) return 'between';
  if (accuracy > STRONG_ABOVE) return 'strong';
  return accuracy < PRACTICE_BELOW ? 'weak' : 'between';
}
