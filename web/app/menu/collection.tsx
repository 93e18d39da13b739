import type { Instant, PooledScent } from '@nosewise/domain/models';
import { countStages, fillOf, STAGES, type Stage, stageOf } from '@nosewise/domain/progress/collection';
import { countDue, type Memory, type Remembered } from '@nosewise/domain/training/due';
import { isDue } from '@nosewise/domain/training/scheduler';
import { type KeyboardEvent, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { AromaSheet } from './aroma-sheet';
import { useBottles, useNow, useSessionsCompleted } from './useReview';

const STAGE_WORDS: Record<Stage, string> = {
  new: 'not asked yet',
  met: 'met',
  learning: 'learning',
  strong: 'strong',
};

/** Shows the bottles that the person owns, each as full as it is learned. A tap opens its aroma. */
export function Collection() {
  const { pool, memory } = useBottles();
  const { isKnown } = useSessionsCompleted();
  const now = useNow();
  const [opened, setOpened] = useState<PooledScent>();
  if (pool.length === 0) return null;
  return (
    <section aria-labelledby="your-bottles" className="my-8">
      <h2 id="your-bottles" className="text-xl">
        Your bottles
      </h2>
      {isKnown ? (
        <StageCounts pool={pool} memory={memory} due={countDue(pool, memory, now, now).due} />
      ) : (
        <p className="mt-2 h-8 text-sm text-soft">They fill as soon as your training is on this device.</p>
      )}
      {packsOf(pool).map(([packName, bottles], _, packs) => (
        <div key={packName}>
          {packs.length > 1 && <h3 className="mt-4 font-sans text-sm text-soft">{packName}</h3>}
          <PackBottles
            packName={packName}
            bottles={bottles.map((bottle) => ({ ...bottle, remembered: memory.get(bottle.id) }))}
            isKnown={isKnown}
            now={now}
            onOpen={setOpened}
          />
        </div>
      ))}
      {opened && (
        <AromaSheet bottle={opened} remembered={memory.get(opened.id)} onClose={() => setOpened(undefined)} />
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

interface StageCountsProps {
  pool: readonly PooledScent[];
  memory: Memory;
  due: number;
}

/** Counts the bottles at each stage, and so explains the levels and the dot. */
function StageCounts({ pool, memory, due }: StageCountsProps) {
  const counts = countStages(pool, memory);
  return (
    <ul aria-label="How far you are" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {STAGES.toReversed()
        .filter((stage) => counts[stage] > 0)
        .map((stage) => (
          <li key={stage} className="flex items-center gap-1.5">
            <Bottle label="" category="Tart Fruit" fill={fillOf(stage)} className="h-8" />
            <span>{`${counts[stage]} ${STAGE_WORDS[stage]}`}</span>
          </li>
        ))}
      {due > 0 && (
        <li className="flex items-center gap-1.5">
          <DueDot /> due now
        </li>
      )}
    </ul>
  );
}

interface OwnedBottle extends PooledScent {
  readonly remembered: Remembered | undefined;
}

interface PackBottlesProps {
  packName: string;
  bottles: readonly OwnedBottle[];
  isKnown: boolean;
  now: Instant;
  onOpen: (bottle: PooledScent) => void;
}

/** Shows the bottles of one pack in rows. One of them is a stop of the Tab key, the arrow keys lead to the others. */
function PackBottles({ packName, bottles, isKnown, now, onOpen }: PackBottlesProps) {
  const [stop, setStop] = useState(0);
  return (
    <div
      role="toolbar"
      aria-label={packName}
      className="grid grid-cols-6 sm:grid-cols-12"
      onKeyDown={moveByArrows}
    >
      {bottles.map((bottle, place) => (
        <button
          key={`${bottle.id} ${bottle.bottleNumber}`}
          type="button"
          aria-label={isKnown ? wordsOf(bottle, now) : `Bottle ${bottle.bottleNumber}`}
          tabIndex={place === Math.min(stop, bottles.length - 1) ? 0 : -1}
          className="mt-3 flex min-h-18 items-end justify-center rounded-t-md border-b border-edge hover:bg-shade"
          onFocus={() => setStop(place)}
          onClick={() => onOpen(bottle)}
        >
          <BottleFace bottle={bottle} now={now} />
        </button>
      ))}
    </div>
  );
}

/** Draws a bottle as full as it is learned. Before it was asked, the glass keeps its secret. */
function BottleFace({ bottle, now }: { bottle: OwnedBottle; now: Instant }) {
  const stage = stageOf(bottle.remembered);
  return (
    <span className="relative">
      <Bottle
        label={bottle.bottleNumber}
        category={stage === 'new' ? undefined : bottle.category}
        fill={fillOf(stage)}
        className="h-16"
      />
      {isDue(bottle.remembered?.schedule, now) && <DueDot className="absolute top-2 right-0" />}
    </span>
  );
}

/** Says what a bottle shows. Its aroma is named once it was asked. */
function wordsOf({ bottleNumber, name, remembered }: OwnedBottle, now: Instant): string {
  const stage = stageOf(remembered);
  const words = [`Bottle ${bottleNumber}`, stage === 'new' ? '' : name, STAGE_WORDS[stage]];
  if (isDue(remembered?.schedule, now)) words.push('due now');
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
