import type { LeaderboardRow } from '@nosewise/contract/leaderboard';
import { HIGHLIGHTED_RANKS } from '@nosewise/domain/leaderboard';
import { RankMark } from './rank-mark';
import { nameOf } from './standings';

/** Columns of the list: rank, name, and on wide screens the three numbers. */
export const COLUMNS =
  'grid grid-cols-[2.75rem_1fr] items-center gap-x-3 px-2 sm:px-3 sm:grid-cols-[4rem_1fr_6rem_6rem_6rem]';

interface StandingRowProps {
  row: LeaderboardRow;
  /** Stays the person's while they move. */
  rowKey?: string;
  /** It stands below a gap. */
  isApart?: boolean;
}

/** One person on the leaderboard. The own row sticks to the edge of the window instead of leaving it. */
export function StandingRow({ row, rowKey, isApart = false }: StandingRowProps) {
  const isTop = row.rank <= HIGHLIGHTED_RANKS;
  const place = row.is_self
    ? `sticky top-0 bottom-0 z-10 rounded-lg border-y-2 border-accent bg-sheet ${isApart ? 'mt-8' : '-my-px'}`
    : 'border-b border-rule';
  return (
    <li
      data-key={row.is_self ? undefined : rowKey}
      aria-current={row.is_self || undefined}
      className={`${COLUMNS} min-h-18 py-2 ${place} ${isTop && !row.is_self ? 'bg-shade' : ''}`}
    >
      <RankMark rank={row.rank} />
      <p className={`min-w-0 ${isTop ? 'numeral text-xl font-medium' : ''}`}>
        <bdi className="line-clamp-2">{nameOf(row)}</bdi>
        {row.is_self && (
          <span className="font-sans text-sm font-medium text-accent">
            <span className="sr-only">This is </span>You
          </span>
        )}
      </p>
      <dl className="col-start-2 grid max-w-72 grid-cols-3 text-sm text-soft sm:contents sm:text-base">
        <Figure name="Accuracy" value={`${Math.round(row.accuracy_30d * 100)} %`} isMain />
        <Figure name="Sessions" value={row.sessions_total} />
        <Figure name="Streak" value={row.streak_current} />
      </dl>
    </li>
  );
}

function Figure({ name, value, isMain = false }: { name: string; value: string | number; isMain?: boolean }) {
  return (
    <div className="flex flex-col-reverse sm:text-right">
      <dt className="sm:sr-only">{name}</dt>
      <dd className={`numeral text-lg text-ink ${isMain ? 'font-medium sm:text-xl' : ''}`}>{value}</dd>
    </div>
  );
}
