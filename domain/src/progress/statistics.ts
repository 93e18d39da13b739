import { compareText } from '../compare-text';
import type { Instant, SessionRecord } from '../models';
import { isPass, nameParts } from '../training/modes';
import { nameIdOf } from '../training/names';
import { type DayResult, dailyResults } from './daily';
import { accuracyPercent, countedSessions, streak } from './progress';

/** A person's progress since the last reset of statistics. */
export interface Statistics {
  readonly statsResetAt: Instant | undefined;
  readonly sessionsTotal: number;
  /** Most recent sessions in a row with at least 80 % correct. */
  readonly streak: number;
  /** Rounded percentage 0..100; `undefined` when nothing was answered. */
  readonly accuracyPercent: number | undefined;
  /** Oldest first; days without a session are left out. */
  readonly days: readonly DayResult[];
  /** Most frequent first. */
  readonly confusions: readonly Confusion[];
}

/** Computes the statistics of a history (specification, section 4, "Progress metrics"). */
export function statisticsOf(
  sessions: readonly SessionRecord[],
  statsResetAt: Instant | undefined,
): Statistics {
  const counted = countedSessions(sessions, statsResetAt);
  return {
    statsResetAt,
    sessionsTotal: counted.length,
    streak: streak(counted),
    accuracyPercent: accuracyPercent(counted),
    days: dailyResults(counted),
    confusions: confusions(counted),
  };
}

/** Most pairs on the screen. */
export const CONFUSIONS_SHOWN = 10;

/** A pair of aromas: `scentName` was smelled and `mistakenFor` was answered. */
export interface Confusion {
  readonly scentName: string;
  readonly mistakenFor: string;
  readonly times: number;
}

/**
 * Lists the pairs that were mixed up most often, most frequent first, ties by name. A pair is two names,
 * shown in the words of its last answer. "I don't know" is never a mix-up.
 */
export function confusions(
  sessions: readonly SessionRecord[],
  limit: number = CONFUSIONS_SHOWN,
): Confusion[] {
  const pairs = new Map<string, Confusion>();
  for (const question of nameParts(sessions).flatMap(({ questions }) => questions)) {
    const { correct, scentId, scentName, selectedAnswer, chosenId } = question;
    if (correct || isPass(question)) continue;
    // An answer may have only its words.
    const key = JSON.stringify([nameIdOf(scentId), chosenId ? nameIdOf(chosenId) : selectedAnswer]);
    const times = (pairs.get(key)?.times ?? 0) + 1;
    pairs.set(key, { scentName, mistakenFor: selectedAnswer, times });
  }
  return [...pairs.values()].sort(compareConfusions).slice(0, limit);
}

function compareConfusions(a: Confusion, b: Confusion): number {
  return (
    b.times - a.times || compareText(a.scentName, b.scentName) || compareText(a.mistakenFor, b.mistakenFor)
  );
}
