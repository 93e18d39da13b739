import type { LeaderboardRow } from '@nosewise/contract/leaderboard';
import type { RankedPerson } from './queries';

/** A row as it leaves the server: without the person's id. */
export function presentRow(
  { rank, displayName, accuracy30d, sessionsTotal, streakCurrent }: RankedPerson,
  isSelf: boolean,
): LeaderboardRow {
  return {
    rank,
    display_name: displayName,
    accuracy_30d: accuracy30d,
    sessions_total: sessionsTotal,
    streak_current: streakCurrent,
    is_self: isSelf,
  };
}
