import { nameParts } from '@nosewise/domain/memory/modes';
import { countedSessions } from '@nosewise/domain/progress/progress';
import { type ReactNode, useEffect } from 'react';
import { useStored } from '../../shared/storage/hooks';
import { ARROW_LEFT } from '../../shared/ui/line-icon';
import { useDue } from '../nose/own-bottles';
import { account, useNotebookIsWhole } from '../notebook/account-note';
import { refreshTraining } from '../notebook/rounds';
import { sessionsOnTheirWay, useSessions } from '../notebook/session-list';
import { useSignOut } from '../ui/sign-out';
import { BARS, BOTTLE, PEOPLE } from '../ui/ways/places';
import { FirstPacks, useHasBottles } from './first-packs';
import {
  CreateAccount,
  CUP,
  LOG_OUT,
  LockedProgress,
  MenuButton,
  MenuItem,
  MenuList,
  SWITCHES,
  WINE_GLASS,
} from './menu-list';
import { Rhythm } from './rhythm';
import { TakeAlong } from './take-along';
import { Unsent } from './unsent';

interface MenuProps {
  /** The next step: a sentence and the one button. */
  next: ReactNode;
  /** The bottles. */
  shelf: ReactNode;
  /** The reminder of an open test. */
  reminder: ReactNode;
  /** What is under way of a session of *Start Solo Training Session*. */
  underWay: string | undefined;
}

interface AppMenuProps extends Pick<MenuProps, 'underWay'> {
  /** Locked for a guest. */
  progress: ReactNode;
  /** The one card, then the shelf. */
  start: ReactNode;
  /** The last rows of the list. */
  children: ReactNode;
}

/** The app menu (specification, section 2, "App menu"): the next step, then everything else in one quiet group. */
function AppMenu({ progress, start, underWay, children }: AppMenuProps) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-12 lg:max-w-5xl lg:pt-8">
      <h1 className="text-2xl sm:text-3xl">What shall we smell today?</h1>
      <div className="lg:grid lg:grid-cols-[1fr_18rem] lg:gap-x-12">
        <div className="min-w-0">{start}</div>
        <MenuList isBeside>
          <MenuItem to="/training" icon={BOTTLE} text="Start Solo Training Session" note={underWay} />
          <MenuItem to="/head-to-head" icon={PEOPLE} text="Multiplayer Quiz" />
          <MenuItem to="/glass" icon={WINE_GLASS} text="Smell a glass" />
          {progress}
          <MenuItem to="/manage" icon={SWITCHES} text="Training Settings" />
          <MenuItem
            to="/leaderboard"
            icon={CUP}
            text="Global Leaderboard"
            note="See how you rank against other users worldwide"
          />
          {children}
        </MenuList>
      </div>
    </main>
  );
}

interface GuestMenuProps extends MenuProps {
  /** A notice above everything, instead of the invitation to create an account. */
  children?: ReactNode;
}

export function GuestMenu({ next, shelf, reminder, underWay, children }: GuestMenuProps) {
  const hasBottles = useHasBottles();
  return (
    <AppMenu
      progress={<LockedProgress />}
      underWay={underWay}
      start={
        <>
          {children}
          {hasBottles ? (
            <>
              <section aria-label="Your next step" className="mt-5 panel">
                {next}
              </section>
              {shelf}
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

const ON_ITS_WAY =
  'Your training is being loaded. If you’re offline, it appears as soon as you’re connected.';

interface OwnMenuProps extends MenuProps {
  /** The choice of packs, while none has a bottle. */
  firstPacks: ReactNode;
}

/** The app menu of a signed-in person. */
export function OwnMenu({ next, shelf, reminder, underWay, firstPacks }: OwnMenuProps) {
  const signOut = useSignOut();
  const hasBottles = useHasBottles();
  const { completed, waiting, isKnown } = useSessionsCompleted();
  const due = useDue().size;
  useEffect(refreshTraining, []);
  useBadge(due);
  return (
    <AppMenu
      progress={<MenuItem to="/progress" icon={BARS} text="My Progress" />}
      underWay={underWay}
      start={
        <>
          {/* Until the account has answered, its packs may still be on their way. */}
          {isKnown && !hasBottles && firstPacks}
          <section aria-labelledby="todays-review" className="mt-5 panel">
            <h2 id="todays-review" className="font-sans text-sm font-medium">
              Today's Review
            </h2>
            <dl className="flex flex-wrap gap-x-4 text-sm text-soft">
              <Figure term="Scents due" value={isKnown ? due : undefined} />
              <Figure term="Total Sessions Completed" value={isKnown ? completed : undefined} />
            </dl>
            {isKnown ? next : <p className="mt-2 max-w-text">{ON_ITS_WAY}</p>}
            <Unsent waiting={waiting} />
          </section>
          {shelf}
          {reminder}
          <TakeAlong />
          {completed > 0 && <Rhythm />}
        </>
      }
    >
      <MenuButton icon={LOG_OUT} text="Sign Out" onPress={signOut} />
    </AppMenu>
  );
}

/** Counts finished sessions, and those of them that the account does not have yet. */
function useSessionsCompleted() {
  const statsResetAt = useStored(account)?.statsResetAt ?? undefined;
  return {
    completed: countedSessions(useSessions(), statsResetAt).length,
    waiting: nameParts(useStored(sessionsOnTheirWay).map(({ session }) => session)).length,
    /** False until the account was read here: what is here may then be a part of it. */
    isKnown: useNotebookIsWhole(),
  };
}

/** Shows a number after its name. @param value `undefined` while it is not known */
function Figure({ term, value }: { term: string; value: number | undefined }) {
  return (
    <div>
      <dt className="inline">{term}</dt>{' '}
      <dd className="inline font-medium text-ink">
        {value ?? (
          <span aria-label="not known yet" role="img">
            –
          </span>
        )}
      </dd>
    </div>
  );
}

/** Shows on the installed app's icon how many scents are due, once the app is left; it is cleared when it is opened. */
function useBadge(due: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    function show() {
      const isLeft = document.visibilityState === 'hidden';
      const done = isLeft && due > 0 ? navigator.setAppBadge(due) : navigator.clearAppBadge();
      // Refused where the app is not installed.
      done.catch(() => undefined);
    }
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [due]);
}
