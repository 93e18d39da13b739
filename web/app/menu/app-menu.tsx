import type { ReactNode } from 'react';
import { ARROW_LEFT } from '../../shared/ui/line-icon';
import { BARS, BOTTLE, PEOPLE } from '../ui/places';
import { Collection } from './collection';
import { FirstPacks, useHasBottles } from './first-packs';
import { CreateAccount, CUP, LockedProgress, MenuItem, MenuList, SWITCHES, WINE_GLASS } from './menu-list';
import { reviewWords, useReview } from './useReview';

interface AppMenuProps {
  /** Locked for a guest. */
  progress: 'open' | 'locked';
  /** The shelf and the one card. */
  start: ReactNode;
  /** Whether the card starts a session of the person's own order; otherwise the list does. */
  isStart: boolean;
  /** The last rows of the list. */
  children: ReactNode;
}

/** The app menu (specification, section 2, "App menu"). */
export function AppMenu({ progress, start, isStart, children }: AppMenuProps) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">What shall we smell today?</h1>
      {start}
      <MenuList>
        {!isStart && <MenuItem to="/training" icon={BOTTLE} text="Start Solo Training Session" />}
        <MenuItem to="/glass" icon={WINE_GLASS} text="Smell a glass" />
        <MenuItem to="/head-to-head" icon={PEOPLE} text="Multiplayer Quiz" />
        {progress === 'open' ? (
          <MenuItem to="/progress" icon={BARS} text="My Progress" />
        ) : (
          <LockedProgress />
        )}
        <MenuItem to="/manage" icon={SWITCHES} text="Training Settings" />
        <MenuItem
          to="/leaderboard"
          icon={CUP}
          text="Global Leaderboard"
          note="See how you rank against other users worldwide"
        />
        {children}
      </MenuList>
    </main>
  );
}

interface GuestMenuProps {
  /** The one button. */
  start: ReactNode;
  /** Tells of the last session on this device. */
  last: ReactNode;
  /** The reminder of an open test. */
  reminder: ReactNode;
  /** A notice above everything, instead of the invitation to create an account. */
  children?: ReactNode;
}

export function GuestMenu({ start, last, reminder, children }: GuestMenuProps) {
  const hasBottles = useHasBottles();
  const review = useReview();
  return (
    <AppMenu
      progress="locked"
      isStart={hasBottles && review.due === 0}
      start={
        <>
          {children}
          {hasBottles ? (
            <>
              <Collection />
              <section aria-label="Your training" className="mt-5 panel">
                {last}
                <Worth words={reviewWords(review)} />
                {start}
              </section>
            </>
          ) : (
            <FirstPacks />
          )}
          {reminder}
        </>
      }
    >
      {!children && <CreateAccount />}
      <MenuItem to="/" icon={ARROW_LEFT} text="Back" />
    </AppMenu>
  );
}

/** A sentence worth reading, above the one button. */
export function Worth({ words }: { words: string | undefined }) {
  return (
    words && <p className="mt-2 mb-4 max-w-text font-display text-xl leading-snug text-pretty">{words}</p>
  );
}
