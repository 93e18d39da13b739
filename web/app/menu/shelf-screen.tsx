import { countFirmness, type Firmness } from '@nosewise/domain/progress/collection';
import type { ReactNode } from 'react';
import { StartTraining } from './app-menu';
import { Collection } from './collection';
import { FirstPacks } from './first-packs';
import { CreateAccount, LockedProgress, MenuItem, MenuList, WINE_GLASS } from './menu-list';
import { Rhythm } from './rhythm';
import { useBottles, useNow } from './useReview';

interface ShelfScreenProps {
  /** Says how the aromas stand that were asked for. */
  words: (counts: Record<Firmness, number>) => string;
  /** Says what the next session brings. */
  ahead: ReactNode;
}

/** A guest's place for progress: what this device keeps. The specification locks *My Progress* itself. */
export function ShelfScreen({ words, ahead }: ShelfScreenProps) {
  const { pool, scents, memory } = useBottles();
  const now = useNow();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-12">
      <h1 className="text-3xl">Your shelf</h1>
      <p className="mt-4 max-w-text font-display text-2xl leading-tight text-balance">
        {words(countFirmness(scents, memory, now))}
      </p>
      {pool.length === 0 ? (
        <FirstPacks />
      ) : (
        <>
          <Collection whole />
          <div className="mt-6">
            <StartTraining ahead={ahead} />
          </div>
          <Rhythm />
        </>
      )}
      <MenuList>
        <MenuItem to="/glasses" icon={WINE_GLASS} text="Your glasses" />
        <LockedProgress />
        <CreateAccount />
      </MenuList>
    </main>
  );
}
