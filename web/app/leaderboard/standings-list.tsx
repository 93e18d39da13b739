import type { Leaderboard } from '@nosewise/contract/leaderboard';
import { COLUMNS, StandingRow } from './standing-row';
import { keyed } from './standings';
import { useMovingRows } from './useMovingRows';

/** The best, in order, and the own row wherever it stands. */
export function StandingsList({ rows, own }: Leaderboard) {
  const list = useMovingRows();
  const isOwnOutside = own !== null && !rows.some(({ is_self }) => is_self);
  return (
    <>
      <div
        aria-hidden="true"
        className={`${COLUMNS} mt-6 border-b border-edge pb-2 text-sm text-soft max-sm:hidden`}
      >
        <span>Rank</span>
        <span>Name</span>
        <span className="text-right">Accuracy</span>
        <span className="text-right">Sessions</span>
        <span className="text-right">Streak</span>
      </div>
      <ol ref={list} aria-label="Ranking" className="relative max-sm:mt-4 max-sm:border-t max-sm:border-rule">
        {keyed(rows).map(({ key, row }) => (
          <StandingRow key={key} rowKey={key} row={row} />
        ))}
        {isOwnOutside && <StandingRow row={{ ...own, is_self: true }} isApart />}
      </ol>
    </>
  );
}
