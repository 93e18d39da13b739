import { dueScents, type Memory, type Remembered } from '@nosewise/domain/memory/due';
import type { Instant, PooledScent, ScentId } from '@nosewise/domain/models';
import {
  countFirmness,
  FIRMNESS,
  fillOf,
  firmnessOf,
  shortShelf,
} from '@nosewise/domain/progress/collection';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { useNow } from '../lib/now';
import { isDoneToday } from '../nose/next-step-here';
import { useBottles } from '../nose/own-bottles';
import { useNotebookIsWhole } from '../notebook/account-note';
import { AromaSheet } from './aroma-sheet';

/** Places of a short shelf: two rows of a phone. A desktop has room for all. */
const SHORT = 12;

interface CollectionProps {
  /** Whether all are shown at once; otherwise those that matter most, with the others one tap away. */
  whole?: boolean;
  /** Scents that were smelled in what was left in the middle. */
  begun?: readonly ScentId[] | undefined;
}

/** Shows the bottles that the person owns, each as full as it is known. A tap opens its aroma. */
export function Collection({ whole = false, begun = [] }: CollectionProps) {
  const { pool, scents, memory: kept } = useBottles();
  const memory = new Map([...begun.map((id) => [id, {}] as const), ...kept]);
  // Until the account was read here, what is here may be a part of it.
  const isKnown = useNotebookIsWhole();
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  const [isWhole, showWhole] = useState(() => whole || matchMedia('(width >= 64rem)').matches);
  const [opened, setOpened] = useState<PooledScent>();
  if (pool.length === 0) return null;
  // Once the day is done, nothing calls.
  const due = isDoneToday(now) ? NONE : dueScents(pool, memory, now);
  const isShort = !isWhole && pool.length > SHORT;
  const packs = packsOf(pool);
  const all = packs.flatMap(([, bottles]) => bottles);
  const shelves: typeof packs = isShort ? [['Your bottles', shortShelf(all, memory, now, SHORT - 1)]] : packs;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="your-bottles" className="mt-4 outline-none">
      <h2 id="your-bottles" className="sr-only">
        Your bottles
      </h2>
      {shelves.map(([packName, bottles]) => (
        <div key={packName} className="@container">
          {shelves.length > 1 && <h3 className="mt-4 font-sans text-sm text-soft">{packName}</h3>}
          <PackBottles
            packName={packName}
            bottles={bottles.map((bottle) => ({
              ...bottle,
              remembered: memory.get(bottle.id),
              isDue: due.has(bottle.id),
            }))}
            isKnown={isKnown}
            now={now}
            onOpen={setOpened}
          >
            {isShort && (
              <MoreBottles
                count={pool.length - SHORT + 1}
                onShow={() => {
                  showWhole(true);
                  section.current?.focus();
                }}
              />
            )}
          </PackBottles>
        </div>
      ))}
      {isKnown ? (
        <Legend pool={pool} memory={memory} now={now} hasDue={due.size > 0} />
      ) : (
        <p className="mt-3 min-h-8 text-sm text-soft">
          They fill as soon as your training is on this device.
        </p>
      )}
      {opened && (
        <AromaSheet
          bottle={opened}
          remembered={memory.get(opened.id)}
          scent={scents.find(({ id }) => id === opened.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** Groups bottles by their pack, in the order of their first bottle. */
function packsOf(pool: readonly PooledScent[]): [string, PooledScent[]][] {
  const packs = new Map<string, PooledScent[]>();
  for (const bottle of pool) packs.set(bottle.packName, [...(packs.get(bottle.packName) ?? []), bottle]);
  return [...packs];
}

const NONE: ReadonlySet<ScentId> = new Set();

interface LegendProps {
  pool: readonly PooledScent[];
  memory: Memory;
  now: Instant;
  hasDue: boolean;
}

/** Counts the bottles of each word, and so explains the levels and the dot. */
function Legend({ pool, memory, now, hasDue }: LegendProps) {
  const counts = countFirmness(pool, memory, now);
  const { new: _, ...known } = counts;
  if (Object.values(known).every((count) => count === 0)) return null;
  return (
    <ul aria-label="How far you are" className="mt-3 flex flex-wrap gap-x-2.5 gap-y-1 text-sm text-soft">
      {FIRMNESS.toReversed()
        .filter((word) => counts[word] > 0)
        .map((word) => (
          <li key={word} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="flex h-6 w-3 items-end rounded-xs border border-soft forced-color-adjust-none"
            >
              <span className="w-full bg-accent" style={{ height: `${fillOf(word) * 100}%` }} />
            </span>
            <span>{`${counts[word]} ${word}`}</span>
          </li>
        ))}
      {hasDue && (
        <li className="flex items-center gap-1.5">
          <DueDot /> due
        </li>
      )}
    </ul>
  );
}

interface OwnedBottle extends PooledScent {
  readonly remembered: Remembered | undefined;
  readonly isDue: boolean;
}

interface PackBottlesProps {
  packName: string;
  bottles: readonly OwnedBottle[];
  isKnown: boolean;
  now: Instant;
  onOpen: (bottle: PooledScent) => void;
  /** After the last bottle. */
  children: ReactNode;
}

const PLACE =
  'mt-1.5 flex min-h-16 items-end justify-center rounded-t-md border-b border-edge hover:bg-shade';

/** Shows the bottles of one pack in rows. One of them is a stop of the Tab key, the arrow keys lead to the others. */
function PackBottles({ packName, bottles, isKnown, now, onOpen, children }: PackBottlesProps) {
  const [stop, setStop] = useState(0);
  return (
    <div
      role="toolbar"
      aria-label={packName}
      className="grid grid-cols-6 @lg:grid-cols-12"
      onKeyDown={moveByArrows}
    >
      {bottles.map((bottle, place) => (
        <button
          key={`${bottle.id} ${bottle.bottleNumber}`}
          type="button"
          aria-label={isKnown ? wordsOf(bottle, now) : `Bottle ${bottle.bottleNumber}`}
          tabIndex={place === Math.min(stop, bottles.length - 1) ? 0 : -1}
          className={PLACE}
          onFocus={() => setStop(place)}
          onClick={() => onOpen(bottle)}
        >
          <BottleFace bottle={bottle} now={now} />
        </button>
      ))}
      {children}
    </div>
  );
}

function MoreBottles({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`numeral ${PLACE} pb-4 text-lg text-soft hover:text-ink`}
      onClick={onShow}
    >
      <span>{`+${count}`}</span>
      <span className="sr-only"> more bottles</span>
    </button>
  );
}

/** Draws a bottle as full as it is learned. Before it was asked, the glass keeps its secret. */
function BottleFace({ bottle, now }: { bottle: OwnedBottle; now: Instant }) {
  const word = firmnessOf(bottle.remembered, now);
  return (
    <span className="relative">
      <Bottle
        label={bottle.bottleNumber}
        category={word === 'new' ? undefined : bottle.category}
        fill={fillOf(word)}
        className="h-16"
      />
      {bottle.isDue && <DueDot className="absolute top-2 right-0" />}
    </span>
  );
}

/** Says what a bottle shows. While it is due, its name would be an answer. */
function wordsOf({ bottleNumber, name, remembered, isDue }: OwnedBottle, now: Instant): string {
  const word = firmnessOf(remembered, now);
  const words = [`Bottle ${bottleNumber}`, word === 'new' || isDue ? '' : name, word, isDue ? 'due now' : ''];
  return words.filter(Boolean).join(', ');
}

/** Moves the focus among the buttons of a grid by the arrow keys, Home and End. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : 0;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const places: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Marks due bottles. Decoration: words beside it say the same. */
function DueDot({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2.5 rounded-full bg-accent forced-color-adjust-none ${className}`}
    />
  );
}
