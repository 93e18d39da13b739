import { countStages, fillOf, STAGES, type Stage, stageOf } from '@nosewise/domain/collection';
import { countDue, type Memory } from '@nosewise/domain/due';
import type { PooledScent } from '@nosewise/domain/models';
import { isDue } from '@nosewise/domain/scheduler';
import { sharesItsNumber } from '@nosewise/domain/session';
import { lazy, Suspense, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { useBottles, useNow } from './useReview';

/** Loaded when the first bottle is opened. */
const AromaSheet = lazy(() => import('./aroma-sheet'));

const STAGE_WORDS: Record<Stage, string> = {
  new: 'not smelled yet',
  met: 'met',
  learning: 'learning',
  strong: 'strong',
};

/** Shows the bottles that the person owns, each as full as it is learned. A tap opens its aroma. */
export function Collection() {
  const { pool, memory } = useBottles();
  const now = useNow();
  const [opened, setOpened] = useState<PooledScent>();
  if (pool.length === 0) return null;
  return (
    <section aria-labelledby="your-bottles" className="my-8">
      <h2 id="your-bottles" className="text-xl">
        Your bottles
      </h2>
      <StageCounts pool={pool} memory={memory} due={countDue(pool, memory, now, now).due} />
      {packsOf(pool).map(([packName, bottles], _, packs) => (
        <div key={packName}>
          {packs.length > 1 && <h3 className="mt-4 font-sans text-sm text-soft">{packName}</h3>}
          <ul aria-label={packName} className="grid grid-cols-6 sm:grid-cols-12">
            {bottles.map((bottle) => (
              <li key={`${bottle.id} ${bottle.bottleNumber}`} className="border-b border-edge pt-3">
                <BottleButton bottle={bottle} pool={pool} memory={memory} onOpen={() => setOpened(bottle)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {opened && (
        <Suspense>
          <AromaSheet
            bottle={opened}
            remembered={memory.get(opened.id)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
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
            {counts[stage]} {STAGE_WORDS[stage]}
          </li>
        ))}
      {due > 0 && (
        <li className="flex items-center gap-1.5">
          <DueDot /> {due} due now
        </li>
      )}
    </ul>
  );
}

interface BottleButtonProps {
  bottle: PooledScent;
  pool: readonly PooledScent[];
  memory: Memory;
  onOpen: () => void;
}

/** One bottle on its shelf. Its aroma is told once it was smelled: before, the number keeps the secret. */
function BottleButton({ bottle, pool, memory, onOpen }: BottleButtonProps) {
  const now = useNow();
  const remembered = memory.get(bottle.id);
  const stage = stageOf(remembered);
  const due = isDue(remembered?.schedule, now);
  const words = [
    `Bottle ${bottle.bottleNumber}${sharesItsNumber(bottle, pool) ? ` of ${bottle.packName}` : ''}`,
    stage === 'new' ? undefined : bottle.name,
    STAGE_WORDS[stage],
    due ? 'due now' : undefined,
  ];
  return (
    <button
      type="button"
      aria-label={words.filter(Boolean).join(', ')}
      className="flex min-h-18 w-full items-end justify-center rounded-t-md hover:bg-shade"
      onClick={onOpen}
    >
      <span className="relative">
        <Bottle
          label={bottle.bottleNumber}
          category={stage === 'new' ? undefined : bottle.category}
          fill={fillOf(stage)}
          className="h-16"
        />
        {due && <DueDot className="absolute top-2 right-0" />}
      </span>
    </button>
  );
}

/** Marks what is due. Decoration: words beside it say the same. */
function DueDot({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`size-2.5 rounded-full bg-accent ${className}`} />;
}
