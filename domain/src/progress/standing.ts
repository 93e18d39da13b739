import { namePart } from '../memory/modes';
import { type Instant, OWN_PREFIX, type SessionRecord } from '../models';
import { type Day, utcDay } from '../time';

/** The numbers that the leaderboard sorts by (specification, sections 2 and 9). */
export interface Standing {
  /** Correct answers over all answers of the last 30 UTC days, a ratio 0..1. */
  readonly accuracy30d: number;
  readonly sessionsTotal: number;
  readonly streakCurrent: number;
}

export type Ranked<T extends Standing> = T & { readonly rank: number };

/** Days over which accuracy is averaged, today included. */
export const ACCURACY_WINDOW_DAYS = 30;
/** Ranks that are counted one by one; those beyond are told from cut-offs. */
export const EXACT_RANKS = 10_000;
/** Ranks that the screen highlights. */
export const HIGHLIGHTED_RANKS = 3;
export const ANONYMOUS_NAME = 'Anonymous User';

/** Compares accuracy first, then total sessions, then the current streak, each highest first. For `Array.sort`. */
export function compareStandings(a: Standing, b: Standing): number {
  return (
    b.accuracy30d - a.accuracy30d || b.sessionsTotal - a.sessionsTotal || b.streakCurrent - a.streakCurrent
  );
}

/** Sorts standings and gives them ranks from 1. Equal standings share a rank, and the next one skips (1, 2, 2, 4). */
export function rankStandings<T extends Standing>(standings: readonly T[]): Ranked<T>[] {
  const sorted = standings.toSorted(compareStandings);
  let rank = 0;
  return sorted.map((standing, index) => {
    const above = sorted[index - 1];
    if (!above || compareStandings(above, standing) !== 0) rank = index + 1;
    return { ...standing, rank };
  });
}

/** Returns the first UTC day of the window that ends with the day of `now`. */
export function firstDayOfWindow(now: Instant): Day {
  return utcDay(now) - ACCURACY_WINDOW_DAYS + 1;
}

/**
 * Reduces a session to the part that counts for the leaderboard: its questions that asked for the name of a
 * built-in aroma. Own bottles do not count, since nobody else can check them.
 * @returns `undefined` when there is no such question
 */
export function rankedPart<T extends Pick<SessionRecord, 'questions'>>(session: T): T | undefined {
  const questions = namePart(session)?.questions.filter(({ scentId }) => !scentId.startsWith(OWN_PREFIX));
  return questions?.length ? { ...session, questions } : undefined;
}
