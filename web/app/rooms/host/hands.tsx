import type { HostSeatRow, HostView, RoomMove } from '@nosewise/contract/room-calls';
import type { Instant } from '@nosewise/domain/models';
import type { LabelledCard } from '@nosewise/domain/rooms/room-views';
import { MINUTE } from '@nosewise/domain/time';
import { type CSSProperties, useEffect, useState } from 'react';
import { GLASS } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { SheetDialog, useDialogs } from '../../ui/messages/dialogs';
import { labelOf } from '../room-words';

/** In ms. */
const LOOK_INTERVAL = 10_000;
/** More people are listed: round a table their names would be too small to read. */
const MOST_ROUND = 12;

interface HandsProps {
  view: HostView;
  onMove: (move: RoomMove) => void;
}

/**
 * A carousel that goes round: a table from above, with the bottles where they are. A press on a name helps when one is
 * stuck. Phones and large companies have a list.
 */
export function Hands({ view, onMove }: HandsProps) {
  const now = useNow();
  const [asked, setAsked] = useState<string>();
  const seats = view.seats.filter(({ present }) => present);
  const isTable = seats.length <= MOST_ROUND;
  const chosen = seats.find(({ id }) => id === asked);

  return (
    <section className={`grow py-4 lg:py-0 ${isTable ? ROUND.table : ''}`}>
      <FocusedHeading
        className={`text-[clamp(1.75rem,3vw,4rem)] leading-tight ${isTable ? ROUND.heading : ''}`}
      >
        {view.isComplete ? 'Everybody has smelled every bottle' : 'The bottles go round'}
      </FocusedHeading>
      <p className={`mt-1 text-[clamp(1.25rem,2vw,2.5rem)] ${isTable ? ROUND.middle : ''}`}>
        {`${view.answered} of ${view.length * seats.length} answers`}
      </p>
      {isTable && <Table view={view} seats={seats} />}
      <ul
        aria-label="Who holds what"
        className={`mt-6 gap-x-10 ${isTable ? 'text-lg' : 'text-[clamp(1.125rem,1.5vw,2rem)] lg:columns-3'}`}
      >
        {seats.map((seat, place) => (
          <li
            key={seat.id}
            className={`break-inside-avoid ${isTable ? ROUND.seat : ''}`}
            style={nameAt(seat.nickname, place, seats.length)}
          >
            <button
              type="button"
              className={`flex min-h-12 w-full flex-wrap items-baseline gap-x-4 border-b border-rule py-2 text-left hover:bg-shade ${isTable ? ROUND.name : ''}`}
              onClick={() => setAsked(seat.id)}
            >
              <bdi
                translate="no"
                className={`wrap-break-word ${isTable ? 'max-lg:grow lg:truncate' : 'grow'}`}
              >
                {seat.nickname}
              </bdi>
              <span className={`${seat.holds.length > 0 ? '' : 'text-soft'} ${isTable ? 'lg:sr-only' : ''}`}>
                {heldWords(seat)}
              </span>
              {seat.since !== null && now - seat.since >= MINUTE && (
                <span className="text-base text-soft">{`${Math.floor((now - seat.since) / MINUTE)} min`}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {chosen && <SeatSheet seat={chosen} onClose={() => setAsked(undefined)} onMove={onMove} />}
    </section>
  );
}

/** Round a table, on screens with room for one. */
const ROUND = {
  table:
    'lg:relative lg:mx-auto lg:aspect-[1184/560] lg:w-[min(100%,(100dvh-9.5rem)*2.114)] lg:grow-0 lg:@container lg:my-auto',
  heading: 'lg:absolute lg:top-0 lg:left-0 lg:max-w-[22cqw]',
  middle: 'lg:absolute lg:inset-x-1/3 lg:top-1/2 lg:z-10 lg:m-0 lg:-translate-y-[115%] lg:text-center',
  seat: 'lg:absolute lg:top-(--top) lg:left-(--left) lg:max-w-[20cqw] lg:[translate:var(--away)] lg:text-(length:--size)',
  name: 'lg:min-h-0 lg:flex-nowrap lg:gap-x-2 lg:rounded-lg lg:border-0 lg:px-1 lg:py-0 lg:whitespace-nowrap',
} as const;

function heldWords({ holds: [held, ...waiting] }: HostSeatRow): string {
  if (!held) return 'waits';
  const then = waiting.length > 0 ? `, then ${waiting.map(labelOf).join(', ')}` : '';
  return `bottle ${labelOf(held)}${then}`;
}

/** What a host can do about a bottle that is stuck, or broken. */
function SeatSheet({
  seat,
  onClose,
  onMove,
}: { seat: HostSeatRow; onClose: () => void } & Pick<HandsProps, 'onMove'>) {
  const { confirm } = useDialogs();
  const [held] = seat.holds;
  const bottle = held && labelOf(held);

  async function takeOut(bottle: number) {
    onClose();
    const isSure = await confirm({
      text: `Take bottle ${bottle} out?`,
      detail: 'It counts for nobody, and its answers are left out.',
      confirm: 'Take out',
      cancel: 'Keep it',
    });
    if (isSure) onMove({ kind: 'take out', bottle });
  }

  return (
    <SheetDialog
      title={
        bottle === undefined ? `${seat.nickname} waits for a bottle` : `${seat.nickname} has bottle ${bottle}`
      }
      open
      onClose={onClose}
      readOnly
    >
      <div className="mt-4 grid gap-3">
        {bottle !== undefined && (
          <>
            <button
              type="button"
              className={buttonStyle('primary')}
              onClick={() => {
                onMove({ kind: 'pass on', seat: seat.id });
                onClose();
              }}
            >
              {`Pass bottle ${bottle} on`}
            </button>
            <button type="button" className={buttonStyle()} onClick={() => takeOut(bottle)}>
              {`Take bottle ${bottle} out: broken or missing`}
            </button>
          </>
        )}
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          Close
        </button>
      </div>
    </SheetDialog>
  );
}

/** The drawing, and half the axes of the table in it. */
const WIDE = 1184;
const HIGH = 560;
const TABLE = { x: 325, y: 215 } as const;

/**
 * Finds a point of a seat, from above: to the right of who sits at a table is against the clock.
 * @param out a ratio: 0 is the middle of the table, 1 its edge
 */
function pointOf(place: number, seats: number, out: number) {
  const angle = (2 * Math.PI * place) / seats;
  const [right, down] = [Math.sin(angle), Math.cos(angle)];
  return { right, down, x: WIDE / 2 + out * TABLE.x * right, y: HIGH / 2 + out * TABLE.y * down };
}

/** Places a name outside the table, at the size at which it fits beside it. */
function nameAt(
  nickname: string,
  place: number,
  seats: number,
): CSSProperties & Record<`--${string}`, string> {
  const { right, down, x, y } = pointOf(place, seats, 1.1);
  const away = (share: number) => `${50 * Math.max(-1, Math.min(1, 1.5 * share)) - 50}%`;
  return {
    '--left': `${(100 * x) / WIDE}%`,
    '--top': `${(100 * y) / HIGH}%`,
    '--away': `${away(right)} ${away(down)}`,
    '--size': `${Math.min(2.6, 31 / nickname.length)}cqw`,
  };
}

/** A bottle in the drawing: the point on which it stands. */
interface Placed {
  readonly label: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Between bottles that stand side by side, and behind each other. */
const APART = { x: 34, y: 50 } as const;

/** Stands the bottles of a seat before it: the one in hand near the edge, the others in a row behind it. */
function bottlesOf({ holds }: HostSeatRow, place: number, seats: number): Placed[] {
  const waiting = Math.min(holds.length - 1, Math.max(2, Math.floor(24 / seats)));
  // At the lower edge the waiting bottles stand further in, so that the one in hand covers none of them.
  const row = pointOf(place, seats, 0.5 - 0.13 * Math.max(0, pointOf(place, seats, 1).down));
  const [along, across] = [APART.x * row.down, -APART.y * row.right];
  return holds.map((card, index) => {
    const label = labelOf(card);
    if (index === 0) return { label, ...pointOf(place, seats, HAND), scale: seats > 8 ? 0.72 : 0.85 };
    // Those for which there is no room stand where the last one does.
    const step = Math.min(index, waiting) - (waiting + 1) / 2;
    return { label, x: row.x + step * along, y: row.y + step * across, scale: 0.5 };
  });
}

/** Where the bottle in hand stands, as a ratio of the way to the edge. */
const HAND = 0.8;

/** Bottles that everybody has had rest in the middle. */
function restingPlace(card: LabelledCard, index: number, { length }: readonly LabelledCard[]): Placed {
  const x = WIDE / 2 + Math.min(APART.x, 280 / length) * (index - (length - 1) / 2);
  return { label: labelOf(card), x, y: HIGH / 2 + 30, scale: 0.45 };
}

/** The table, with a mat for each seat. Decoration: the list says the same. */
function Table({ view, seats }: { view: HostView; seats: readonly HostSeatRow[] }) {
  const bottles = [
    ...seats.flatMap((seat, place) => bottlesOf(seat, place, seats.length)),
    ...(view.resting ?? []).map(restingPlace),
  ];
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" className="absolute inset-0 max-lg:hidden">
      <ellipse
        cx={WIDE / 2}
        cy={HIGH / 2}
        rx={TABLE.x}
        ry={TABLE.y}
        className="fill-shade stroke-rule"
        strokeWidth="3"
      />
      {seats.map(({ id }, place) => {
        const { x, y } = pointOf(place, seats.length, HAND);
        return <circle key={id} cx={x} cy={y} r="34" className="fill-paper stroke-rule" strokeWidth="2" />;
      })}
      {/* In the same order whoever holds them, so that each is seen to travel. */}
      {bottles
        .sort((a, b) => a.label - b.label)
        .map(({ label, x, y, scale }) => (
          <g
            key={label}
            data-bottle={label}
            className="text-accent transition-transform duration-300"
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) translate(-32px, -54px)` }}
          >
            <path
              d={GLASS}
              className="fill-sheet"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinejoin="round"
            />
            <rect x="22" y="7" width="20" height="19" rx="3" className="fill-ink" />
            <text
              x="32"
              y="80"
              textAnchor="middle"
              className="numeral fill-ink"
              fontWeight="600"
              fontSize={label > 99 ? 21 : 30}
            >
              {label}
            </text>
          </g>
        ))}
    </svg>
  );
}

function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}
