import type { Leaderboard, LeaderboardRow } from '@nosewise/contract/leaderboard-calls';
import { ANONYMOUS_NAME } from '@nosewise/domain/progress/standing';

export function nameOf({ display_name }: Pick<LeaderboardRow, 'display_name'>): string {
  return display_name?.trim() || ANONYMOUS_NAME;
}

/**
 * Puts live rows into the leaderboard. They are the same for everybody, so the person's own row is the first
 * that equals the last known one; once that has changed, it is shown separately until the next read.
 */
export function withLiveRows(before: Leaderboard | undefined, live: readonly LeaderboardRow[]): Leaderboard {
  const { own, around } = before ?? { own: null, around: [] };
  const place = own === null ? -1 : live.findIndex((row) => isSameStanding(row, own));
  return { rows: live.map((row, index) => ({ ...row, is_self: index === place })), own, around };
}

function isSameStanding(a: LeaderboardRow, b: LeaderboardRow): boolean {
  return (
    a.rank === b.rank &&
    a.display_name === b.display_name &&
    a.accuracy_30d === b.accuracy_30d &&
    a.sessions_total === b.sessions_total &&
    a.streak_current === b.streak_current
  );
}

/**
 * Lists the rows to show apart below the top: the person's own row among its neighbours, or alone while they
 * are not known.
 */
export function rowsApart({ rows, own, around }: Leaderboard): LeaderboardRow[] {
  if (own === null || rows.some(({ is_self }) => is_self)) return [];
  // Live rows may have brought a neighbour into the top since.
  const neighbours = around.filter((row) => row.is_self || !rows.some((top) => isSameStanding(top, row)));
  return neighbours.some(({ is_self }) => is_self) ? neighbours : [{ ...own, is_self: true }];
}

/** Gives each row a key that follows the person while they move: their name, numbered where several share one. */
export function keyed(rows: readonly LeaderboardRow[]): { key: string; row: LeaderboardRow }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const earlier = seen.get(name) ?? 0;
    seen.set(name, earlier + 1);
    return { key: `${name} ${earlier}`, row };
  });
}

/** Words a change worth announcing; `undefined` for none. */
export function newsOf(before: Leaderboard | undefined, after: Leaderboard): string | undefined {
  if (!before) return undefined;
  const [own, earlierOwn] = [after.own, before.own];
  if (own && earlierOwn && !own.is_about && own.rank !== earlierOwn.rank) {
    return `Your rank is now ${own.rank}, after ${earlierOwn.rank}.`;
  }
  const [leader] = after.rows;
  const [earlier] = before.rows;
  return leader && earlier && nameOf(leader) !== nameOf(earlier) ? `${nameOf(leader)} leads now.` : undefined;
}
