import { countFirmness, type Firmness } from '@nosewise/domain/progress/collection';
import type { ReactNode } from 'react';
import { useNow } from '../lib/now';
import { useBottles } from '../nose/own-bottles';
import { Collection } from './collection';
import { FirstPacks } from './first-packs';
import { CreateAccount, LockedProgress, MenuItem, MenuList, WINE_GLASS } from './menu-list';
import { Rhythm } from './rhythm';

interface ShelfScreenProps {
  /** Says how the aromas stand that were asked for. */
  words: (counts: Record<Firmness, number>) => string;
  /** The one button. */
  start: ReactNode;
}

/** A guest's place for progress: what this device keeps. The specification locks *My Progress* itself. */
export function ShelfScreen({ words, start }: ShelfScreenProps) {
  const { pool, scents, memory } = useBottles();
  const now = useNow();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-12 lg:max-w-5xl lg:pt-8">
      <h1 className="text-3xl">Your shelf</h1>
      <p className="mt-4 max-w-text font-display text-2xl leading-tight text-balance">
        {words(countFirmness(scents, memory, now))}
      </p>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <div className="min-w-0">{pool.length === 0 ? <FirstPacks /> : <Collection whole />}</div>
        <div className="min-w-0">
          {pool.length > 0 && (
            <>
              <div className="mt-6">{start}</div>
              <Rhythm />
            </>
          )}
          <MenuList>
            <MenuItem to="/glasses" icon={WINE_GLASS} text="Your glasses" />
            <LockedProgress />
            <CreateAccount />
          </MenuList>
        </div>
      </div>
    </main>
  );
}
