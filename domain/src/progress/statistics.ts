import type { Instant, SessionRecord } from '../models';
import { utcDay } from '../time';
import { type Calendar, type DayResult, dailyResults } from './daily';
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
}

/** Computes the statistics of a history (specification, section 4, "Progress metrics"). */
export function statisticsOf(
  sessions: readonly SessionRecord[],
  statsResetAt: Instant | undefined,
  dayOf: Calendar = utcDay,
): Statistics {
  const counted = countedSessions(sessions, statsResetAt);
  return {
    statsResetAt,
    sessionsTotal: counted.length,
    streak: streak(counted),
    accuracyPercent: accuracyPercent(counted),
    days: dailyResults(counted, dayOf),
  };
}
