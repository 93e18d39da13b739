import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { LastAsGuest } from '../account/last-as-guest';
import { BARS, PEOPLE } from '../ui/places';
import { FirstPacks, useHasBottles } from './first-packs';
import { CLOSED_EYE, CUP, MenuItem, MenuList, SWITCHES } from './menu-list';

interface AppMenuProps {
  /** Locked for a guest, whose progress is not kept. */
  progress: 'open' | 'locked';
  /** Above the list. */
  start: ReactNode;
  /** Below the list. */
  children: ReactNode;
}

/** The app menu (specification, section 2, "App menu"). */
export function AppMenu({ progress, start, children }: AppMenuProps) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <h1 className="text-3xl">What shall we smell today?</h1>
      {start}
      <MenuList>
        <MenuItem to="/head-to-head" icon={PEOPLE} text="Multiplayer Quiz" />
        {progress === 'open' ? (
          <MenuItem to="/progress" icon={BARS} text="My Progress" />
        ) : (
          <MenuItem
            to="/login"
            icon={BARS}
            text="My Progress"
            note="Log in to save and track progress"
            locked
          />
        )}
        <MenuItem to="/manage" icon={SWITCHES} text="Training Settings" />
        <MenuItem
          to="/leaderboard"
          icon={CUP}
          text="Global Leaderboard"
          note="See how you rank against other users worldwide"
        />
        <MenuItem
          to="/blind"
          icon={CLOSED_EYE}
          text="Blind sets"
          note="Prove it without the numbers: stickers, handed bottles, the honest test"
        />
      </MenuList>
      {children}
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

/** The app menu of a guest. */
export function GuestMenu({ ahead, reminder, children }: GuestMenuProps) {
  const hasBottles = useHasBottles();
  return (
    <AppMenu
      progress="locked"
      start={
        <>
          {children}
          {reminder}
          {!hasBottles && <FirstPacks />}
          <LastAsGuest className="mt-4 text-lg" />
          <StartTraining ahead={hasBottles && ahead} />
        </>
      }
    >
      {!children && <CreateAccount />}
      <p className="mt-4">
        <Link to="/" className={buttonStyle('flush')}>
          Back
        </Link>
      </p>
    </AppMenu>
  );
}

function CreateAccount() {
  return (
    <section className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="grow basis-64 text-soft">Save your progress and unlock full training features.</p>
      <Link to="/app/signup" className={buttonStyle('secondary')}>
        Create Account
      </Link>
    </section>
  );
}

const PROMINENT =
  'border border-transparent bg-fill text-on-fill hover:bg-[color-mix(in_oklch,var(--fill)_88%,black)]';
const PLAIN = 'border border-edge bg-sheet hover:border-ink hover:bg-shade';

interface StartTrainingProps {
  to?: string;
  text?: string;
  /** What the session brings; nothing while there are no bottles to train with. */
  ahead: ReactNode;
}

/** The one start of the menu. */
export function StartTraining({
  to = '/training',
  text = 'Start Solo Training Session',
  ahead,
}: StartTrainingProps) {
  return (
    <Link
      to={to}
      className={`mt-6 flex min-h-24 items-center gap-5 rounded-2xl p-5 transition-colors ${ahead ? PROMINENT : PLAIN}`}
    >
      <Bottle label="1" category="Red Fruit" className="h-16 shrink-0" />
      <span className="text-lg font-semibold">
        {text}
        {ahead && <span className="mt-1 block min-h-6 text-base font-normal">{ahead}</span>}
      </span>
    </Link>
  );
}
