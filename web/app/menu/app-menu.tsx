import {
  ChartNoAxesColumn,
  EyeOff,
  type LucideIcon,
  Package,
  Settings2,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FirstPacks, useHasBottles } from './first-packs';

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
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        <MenuItem
          to="/head-to-head"
          icon={UsersRound}
          text="Multiplayer Quiz"
          note="Two to five noses, one device."
        />
        {progress === 'open' ? (
          <MenuItem
            to="/progress"
            icon={ChartNoAxesColumn}
            text="My Progress"
            note="Your strong scents, your mix-ups and your next reviews."
          />
        ) : (
          <MenuItem
            to="/login"
            icon={ChartNoAxesColumn}
            text="My Progress"
            note="Log in to save and track progress"
            locked
          />
        )}
        <MenuItem
          to="/blind"
          icon={EyeOff}
          text="Blind sets"
          note="Stickers with codes, so that only your nose can tell."
        />
        <MenuItem
          to="/manage"
          icon={Settings2}
          text="Training Settings"
          note="Your aroma packs, session length and hints."
        />
        <MenuItem
          to="/leaderboard"
          icon={Trophy}
          text="Global Leaderboard"
          note="See how you rank against other users worldwide"
        />
        {progress === 'open' && (
          <>
            <MenuItem
              to="/orders"
              icon={Package}
              text="My Orders"
              note="Invoices, and where your parcel is."
            />
            <MenuItem
              to="/account"
              icon={UserRound}
              text="Account"
              note="Name, email, password and your data."
            />
          </>
        )}
      </ul>
      {children}
    </main>
  );
}

interface MenuItemProps {
  to: string;
  icon: LucideIcon;
  text: string;
  note: string;
  /** Greyed out: its link leads to the log-in. */
  locked?: boolean;
}

function MenuItem({ to, icon: Icon, text, note, locked = false }: MenuItemProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-18 items-center gap-4 rounded-md px-2 py-3 hover:bg-shade">
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${locked ? 'text-edge' : 'text-accent'}`} />
        <span>
          <span className={`block font-medium ${locked ? 'text-soft' : ''}`}>{text}</span>
          <span className="block text-sm text-soft">{note}</span>
        </span>
      </Link>
    </li>
  );
}

/**
 * The app menu of a guest.
 * @param children a notice above everything, instead of the invitation to create an account
 */
export function GuestMenu({ children }: { children?: ReactNode }) {
  const hasBottles = useHasBottles();
  return (
    <AppMenu
      progress="locked"
      start={
        <>
          {children}
          {!hasBottles && <FirstPacks />}
          <StartTraining style={hasBottles ? PROMINENT : PLAIN} />
        </>
      }
    >
      {!children && <CreateAccount />}
      <p className="mt-4">
        <Link to="/" className={buttonStyle('quiet', '-ml-5')}>
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

const PROMINENT = 'bg-fill text-on-fill hover:bg-[color-mix(in_oklch,var(--fill)_88%,black)]';
const PLAIN = 'border border-edge bg-sheet hover:border-ink hover:bg-shade';

function StartTraining({ style }: { style: string }) {
  return (
    <Link
      to="/training"
      className={`mt-6 flex items-center gap-5 rounded-2xl p-5 transition-colors ${style}`}
    >
      <Bottle label="1" category="Red Fruit" className="h-20 shrink-0" />
      <span className="text-lg font-semibold">
        Start Solo Training Session
        <span className="mt-1 block text-base font-normal">
          Smell a bottle, name the aroma, see if you were right.
        </span>
      </span>
    </Link>
  );
}
