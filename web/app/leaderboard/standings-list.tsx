import type { Leaderboard, LeaderboardRow } from '@nosewise/contract/leaderboard-calls';
import { HIGHLIGHTED_RANKS } from '@nosewise/domain/progress/standing';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Bottle, METALS } from '../../shared/ui/bottle';
import { keyed, nameOf, rowsApart } from './standings';

/** Rank, name, and on wide screens the three numbers. */
const COLUMNS =
  'grid grid-cols-[minmax(2.75rem,min-content)_1fr] items-center gap-x-3 px-2 narrow:grid-cols-[minmax(0,1fr)] sm:px-3 sm:grid-cols-[minmax(4rem,min-content)_1fr_6rem_6rem_6rem]';

/** Marks the people left out between the top and the rows below it. */
const GAP =
  "relative mt-14 before:absolute before:inset-x-0 before:-top-12 before:text-center before:text-xl before:text-soft before:content-['⋮']";

/** How long a row takes to reach its new place, in milliseconds. */
const GLIDE = 220;

/** Lists the best, in order, and the person's own row among its neighbours wherever it ranks. */
export function StandingsList(leaderboard: Leaderboard) {
  const { rows } = leaderboard;
  const list = useMovingRows();
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
      <ol
        ref={list}
        aria-label="Ranking"
        className="relative tabular-nums max-sm:mt-4 max-sm:border-t max-sm:border-rule"
      >
        {keyed(rows).map(({ key, row }) => (
          <StandingRow key={key} rowKey={key} row={row} />
        ))}
        {keyed(rowsApart(leaderboard)).map(({ key, row }, index) => (
          <StandingRow key={`apart ${key}`} row={row} isApart={index === 0} />
        ))}
      </ol>
    </>
  );
}

interface StandingRowProps {
  row: LeaderboardRow;
  /** Follows the person while they move. */
  rowKey?: string;
  /** Below a gap. */
  isApart?: boolean;
}

/**
 * One person on the leaderboard. The viewer's own row sticks to the edge of the window while the list
 * scrolls.
 */
function StandingRow({ row, rowKey, isApart = false }: StandingRowProps) {
  const isTop = row.rank <= HIGHLIGHTED_RANKS;
  const place = row.is_self
    ? `roomy:sticky top-0 bottom-(--places) z-10 rounded-lg border-y-2 border-accent bg-sheet ${isApart ? 'mt-8' : '-my-px'}`
    : 'border-b border-rule';
  return (
    <li
      data-key={row.is_self ? undefined : rowKey}
      aria-current={row.is_self || undefined}
      className={`${COLUMNS} min-h-18 py-2 ${place} ${isApart && !row.is_self ? GAP : ''} ${isTop && !row.is_self ? 'bg-shade' : ''}`}
    >
      <RankMark {...row} />
      <p className={`min-w-0 ${isTop ? 'numeral text-xl font-medium' : ''}`}>
        <bdi translate="no" className="line-clamp-2">
          {nameOf(row)}
        </bdi>
        {row.is_self && (
          <span className="font-sans text-sm font-medium text-accent">
            <span className="sr-only">This is </span>You
            {row.display_name === null && (
              <Link to="/account" className="-my-3 ml-3 inline-flex min-h-12 items-center text-link">
                Choose a name
              </Link>
            )}
          </span>
        )}
      </p>
      <dl className="col-start-2 narrow:col-start-1 grid max-w-72 grid-cols-3 text-sm narrow:grid-cols-1 text-soft sm:contents sm:text-base">
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

/** Shows a rank: an opened bottle for the first three, '#n' for the others, and 'about #48,000' where it is rounded. */
function RankMark({ rank, is_about = false }: LeaderboardRow) {
  if (rank > HIGHLIGHTED_RANKS) {
    return (
      <span className={`text-soft max-sm:text-sm ${is_about ? '' : 'whitespace-nowrap'}`}>
        <span className="sr-only">Rank </span>
        <span>{is_about ? `about #${rank.toLocaleString('en-GB')}` : `#${rank}`}</span>
      </span>
    );
  }
  return (
    <>
      <span className="sr-only">{`Rank ${rank}`}</span>
      <Bottle label={rank} category={METALS[rank - 1]} opened className="mt-1 h-12" />
    </>
  );
}

/**
 * Lets the items of a list glide to their new places after sorting, unless the person prefers reduced motion.
 * Items are identified by `data-key`; those without it do not move.
 */
function useMovingRows(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<string, number>());

  // After every render, because any change can move items.
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement) || item.dataset.key === undefined) continue;
      const place = item.offsetTop;
      const earlier = before.get(item.dataset.key);
      places.current.set(item.dataset.key, place);
      if (isStill || earlier === undefined || earlier === place) continue;
      item.animate([{ transform: `translateY(${earlier - place}px)` }, { transform: 'none' }], {
        duration: GLIDE,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  });

  return list;
}
