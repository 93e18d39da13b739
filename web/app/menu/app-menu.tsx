import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { ARROW_LEFT } from '../../shared/ui/line-icon';
import { BARS, BOTTLE, PEOPLE } from '../ui/places';
import { Collection } from './collection';
import { FirstPacks, useHasBottles } from './first-packs';
import { CreateAccount, CUP, LockedProgress, MenuItem, MenuList, SWITCHES, WINE_GLASS } from './menu-list';
import { reviewWords, useReview } from './useReview';

interface AppMenuProps {
  /** Locked for a guest, whose progress is not kept. */
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
  /** Says what the next session brings. */
  ahead: ReactNode;
  /** The reminder of an open test. */
  reminder: ReactNode;
  /** A notice above everything, instead of the invitation to create an account. */
  children?: ReactNode;
}

export function GuestMenu({ ahead, reminder, children }: GuestMenuProps) {
  const hasBottles = useHasBottles();
  return (
    <AppMenu
      progress="locked"
      isStart={hasBottles}
      start={
        <>
          {children}
          {hasBottles ? (
            <>
              <Collection />
              <GuestStart ahead={ahead} />
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

function GuestStart({ ahead }: { ahead: ReactNode }) {
  const review = useReview();
  return (
    <section aria-label="Your training" className="mt-5 panel">
      <Worth words={reviewWords(review)} />
      <StartTraining ahead={ahead} />
    </section>
  );
}

/** A sentence worth reading, above the one button. */
export function Worth({ words }: { words: string | undefined }) {
  return (
    words && <p className="mt-2 mb-4 max-w-text font-display text-xl leading-snug text-pretty">{words}</p>
  );
}

interface StartTrainingProps {
  to?: string;
  text?: string;
  /** What the session brings. */
  ahead: ReactNode;
}

/** The one button of the menu. */
export function StartTraining({
  to = '/training',
  text = 'Start Solo Training Session',
  ahead,
}: StartTrainingProps) {
  return (
    <Link to={to} className={buttonStyle('primary', 'min-h-18 w-full flex-col gap-1! rounded-xl')}>
      <span className="text-lg font-semibold">{text}</span>
      <span className="min-h-5 font-normal">{ahead}</span>
    </Link>
  );
}
