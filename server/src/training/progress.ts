import type { ProgressSummary } from '@nosewise/contract/training';
import { percentage } from '@nosewise/domain/progress';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { accountGone } from '../errors/refusal';
import { streakOf } from '../leaderboard/recount';
import { listConfusions, listLastDays, readTotals } from './progress-queries';

/** A year and a day: what a calendar heat map shows. */
const DAYS_SHOWN = 366;
const CONFUSIONS_SHOWN = 10;

/**
 * Everything the progress screen shows beside the history, counted from the last reset of statistics on (specification,
 * section 4, "Progress metrics"). To be called in a transaction, so that its parts agree. Throws a refusal when there is
 * no such person any more.
 */
export async function readOwnProgress(tx: Queryable, userId: string): Promise<ProgressSummary> {
  const totals = await readTotals(tx, userId);
  if (!totals) throw accountGone();
  const days = await listLastDays(tx, userId, DAYS_SHOWN);
  const { statsResetAt, sessionsTotal, correct, answered } = totals;
  return {
    statsResetAt,
    sessionsTotal,
    streak: await streakOf(tx, userId),
    accuracyPercent: percentage(correct, answered) ?? null,
    days: days.map(({ day, ...results }) => ({ day: isoDay(day), ...results })).reverse(),
    confusions: await listConfusions(tx, userId, statsResetAt, CONFUSIONS_SHOWN),
  };
}
