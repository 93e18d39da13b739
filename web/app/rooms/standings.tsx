import type { Standing } from '@nosewise/contract/rooms';
import type { SeatId } from '@nosewise/domain/rooms/room-circle';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The seats in the order in which they were shown last. */
export type ShownOrder = RefObject<readonly SeatId[]>;

interface StandingsProps {
  standings: readonly Standing[];
  /** Former places, for a list that is shown again and again. */
  before?: ShownOrder;
  /** The seat whose row is marked. */
  own?: SeatId;
  /** Readable across a room. */
  isLarge?: boolean;
}

/** Everybody by right answers. People with equal scores share a place. */
export function Standings({ standings, before, own, isLarge = false }: StandingsProps) {
  const list = useMovingRows(
    standings.map(({ seat }) => seat),
    before,
  );
  return (
    <ol
      ref={list}
      aria-label="Standings"
      className={isLarge ? LARGE[standings.length > FEW ? 'many' : 'few'] : 'w-full max-w-2xl'}
    >
      {standings.map(({ place, seat, nickname, right, offered }) => (
        <li
          key={seat}
          aria-current={seat === own ? 'true' : undefined}
          className="flex flex-wrap break-inside-avoid items-baseline justify-end gap-x-4 border-b border-rule py-2 pr-2 aria-[current]:bg-shade aria-[current]:font-semibold"
        >
          <span className="numeral w-[2em] shrink-0 text-right">{`${place}.`}</span>
          <bdi translate="no" className="min-w-0 grow basis-[4em] wrap-anywhere">
            {nickname}
          </bdi>
          <span className="shrink-0 tabular-nums">{`${right} of ${offered}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** This many rows or fewer have the screen's whole height. */
const FEW = 6;
const LARGE = {
  few: 'w-full max-w-5xl text-[clamp(1.75rem,3.4vw,4rem)]',
  many: 'w-full gap-x-12 text-[clamp(1.5rem,2.2vw,2.75rem)] lg:columns-2',
} as const;

/** In ms. */
const GLIDE = 240;

/**
 * Animates rows from their former places when their order changes, or when the list is shown again in another
 * order.
 */
function useMovingRows(order: readonly SeatId[], kept: ShownOrder | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const own = useRef<readonly SeatId[]>([]);
  const before = kept ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when their order changes
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const places = rows.map((row) => row.getBoundingClientRect());
    const former = before.current;
    before.current = order;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [index, row] of rows.entries()) {
      const [from, to] = [places[former.indexOf(order[index] ?? '')], places[index]];
      if (!from || !to || from === to) continue;
      const start = `${from.left - to.left}px ${from.top - to.top}px`;
      row.animate([{ translate: start }, { translate: '0 0' }], { duration: GLIDE, easing: 'ease-out' });
    }
  }, [order.join()]);
  return list;
}
