import type { Standing } from '@nosewise/contract/room-calls';
import type { SeatId } from '@nosewise/domain/rooms/room-circle';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Bottle, METALS } from '../../shared/ui/bottle';
import { liquidColour } from '../../shared/ui/category';
import { fitting } from '../../shared/ui/fitting';

/** The seats in the order in which they were shown last. */
export type ShownOrder = RefObject<readonly SeatId[]>;

interface StandingsProps {
  standings: readonly Standing[];
  /** Former places, for a list that is shown again and again. */
  before?: ShownOrder | undefined;
  /** The seat whose row is marked. */
  own?: SeatId;
  /** Readable across a room. */
  large?: keyof typeof LARGE | undefined;
}

/** Everybody by right answers. People with equal scores share a place. */
export function Standings({ standings, before, own, large }: StandingsProps) {
  const list = useMovingRows(
    standings.map(({ seat }) => seat),
    before,
  );
  return (
    <ol ref={list} aria-label="Standings" className={large ? LARGE[large] : 'w-full max-w-2xl'}>
      {standings.map(({ place, seat, nickname, right, offered }) => (
        <li
          key={seat}
          aria-current={seat === own ? 'true' : undefined}
          className="flex flex-wrap break-inside-avoid items-baseline justify-end gap-x-4 border-b border-rule py-[0.3em] pr-2 aria-[current]:bg-shade aria-[current]:font-semibold"
        >
          <span className="numeral w-[2em] shrink-0 text-right">{`${place}.`}</span>
          <bdi translate="no" className="max-w-full grow basis-[4em] wrap-break-word">
            {nickname}
          </bdi>
          <span className="shrink-0 tabular-nums">{`${right} of ${offered}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** More people than this on the podium would be too many for its steps. */
const MOST_ON_PODIUM = 6;
/** So few stand below the podium, more beside it. */
const FEW = 3;
/** The winners are in the middle. */
const STEPS = [
  { order: 'lg:order-2', height: 'lg:min-h-[31vh]' },
  { order: 'lg:order-1', height: 'lg:min-h-[25vh]' },
  { order: 'lg:order-3', height: 'lg:min-h-[20vh]' },
] as const;

/** The first three places on a podium, for whoever named something: people with equal scores share a step; the others in their order. */
export function Podium({ standings }: Pick<StandingsProps, 'standings'>) {
  const first = standings.filter(({ place, right }) => place <= STEPS.length && right > 0);
  if (first.length === 0 || first.length > MOST_ON_PODIUM) return <WallStandings standings={standings} />;
  const others = standings.slice(first.length);
  return (
    <div className={others.length > FEW ? 'grid gap-x-16 lg:grid-flow-col lg:auto-cols-fr' : 'grid gap-y-6'}>
      <ol
        aria-label="Podium"
        className="grid items-end gap-1 lg:grid-flow-col lg:auto-cols-[minmax(0,24vw)] lg:justify-center"
      >
        {STEPS.map(({ order, height }, step) => {
          const people = first.filter(({ place }) => place === step + 1);
          const [best] = people;
          const metal = METALS[step] ?? '';
          return (
            best && (
              <li key={metal} className={`flex min-w-0 flex-col items-center text-center ${order}`}>
                {/* One for each who shares the step. */}
                <div className="mt-4 flex max-w-full justify-center gap-x-[0.5vw]">
                  {people.map(({ seat }) => (
                    <Bottle
                      key={seat}
                      label={best.place}
                      category={metal}
                      opened
                      className="h-20 min-w-0 lg:h-[15vh]"
                    />
                  ))}
                </div>
                <div
                  className={`@container w-full rounded-t-md px-2 py-3 text-[clamp(1.25rem,2vw,2.5rem)] leading-tight ${height}`}
                  style={{
                    background: `color-mix(in oklab, ${liquidColour(metal)} 30%, var(--color-shade))`,
                  }}
                >
                  <span className="sr-only">{`Place ${best.place}: `}</span>
                  {people.map(({ seat, nickname }) => (
                    <bdi
                      key={seat}
                      translate="no"
                      className="block font-semibold"
                      style={fitting(nickname, '1em', '100cqi')}
                    >
                      {nickname}
                    </bdi>
                  ))}
                  <p className="mt-1">{`${best.right} of ${best.offered}`}</p>
                </div>
              </li>
            )
          );
        })}
      </ol>
      {others.length > 0 && <WallRows standings={others} rows={BESIDE} />}
    </div>
  );
}

const LARGE = {
  one: 'w-full max-w-5xl text-[clamp(1.75rem,3vw,4rem)]',
  two: 'w-full gap-x-12 text-[clamp(1.25rem,2vw,2.75rem)] lg:columns-2',
  three: 'w-full gap-x-8 text-[clamp(1.25rem,1.6vw,2.25rem)] leading-tight lg:columns-3',
  beside: 'w-full text-[clamp(1.25rem,1.6vw,2.25rem)] leading-tight',
  besideTwo: 'w-full gap-x-6 text-[clamp(1.25rem,1.3vw,2rem)] leading-tight lg:columns-2',
} as const;

/** The columns for up to so many people, so that a wall has room for them. */
type Rows = readonly (readonly [most: number, large: keyof typeof LARGE])[];

const ALONE: Rows = [
  [6, 'one'],
  [14, 'two'],
  [30, 'three'],
];
const BESIDE: Rows = [
  [11, 'beside'],
  [24, 'besideTwo'],
];

/** Everybody, on a screen that is read across a room. */
export function WallStandings(props: Pick<StandingsProps, 'standings' | 'before'>) {
  return <WallRows {...props} rows={ALONE} />;
}

function WallRows({
  standings,
  before,
  rows,
}: Pick<StandingsProps, 'standings' | 'before'> & { rows: Rows }) {
  const [most, large] = rows.find(([each]) => standings.length <= each) ?? rows.at(-1) ?? [0];
  return (
    <div className="self-end">
      <Standings standings={standings.slice(0, most)} before={before} large={large} />
      {standings.length > most && (
        <p className="mt-2 text-lg text-soft">{`And ${standings.length - most} more. Everybody’s own place is on their phone.`}</p>
      )}
    </div>
  );
}

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
  const inOrder = order.join();
  useLayoutEffect(() => {
    const seats = inOrder.split(',');
    const rows = [...(list.current?.children ?? [])];
    const places = rows.map((row) => row.getBoundingClientRect());
    const former = before.current;
    before.current = seats;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [index, row] of rows.entries()) {
      const [from, to] = [places[former.indexOf(seats[index] ?? '')], places[index]];
      if (!from || !to || from === to) continue;
      const start = `${from.left - to.left}px ${from.top - to.top}px`;
      row.animate([{ translate: start }, { translate: '0 0' }], { duration: GLIDE, easing: 'ease-out' });
    }
  }, [inOrder, before]);
  return list;
}
