import type { Database } from '../db/database';
import { announce } from '../realtime/announce';

/** The topic of the leaderboard, which is one thing. */
export const LEADERBOARD_TOPIC = { name: 'leaderboard', key: 'top' } as const;

/** Tells all processes to read the leaderboard again. Call it after the transaction. */
export function announceLeaderboard(database: Pick<Database, 'notify'>): void {
  announce(database, LEADERBOARD_TOPIC.name, LEADERBOARD_TOPIC.key);
}

/**
 * Sums a person's days in the window into their row, for `update profiles set`. The row must be locked by an earlier statement,
 * or the days may be older than it.
 * @param from SQL of the first day of the window
 */
export function sumWindow(from: string): string {
  const days = `from daily_results d where d.user_id = profiles.user_id and d.day >= ${from} and d.ranked_answered > 0`;
  return `answered_30d = (select coalesce(sum(d.ranked_answered), 0) ${days}),
    correct_30d = (select coalesce(sum(d.ranked_correct), 0) ${days}), window_from = (select min(d.day) ${days})`;
}
