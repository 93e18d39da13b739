import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { FirstPacks, useHasBottles } from './first-packs';

const ICONS = {
  people:
    'M18 21a8 8 0 0 0-16 0M15 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
  bars: 'M5 21v-6M12 21V3M19 21V9',
  ticks:
    'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M9 14l2 2 4-4',
  closedEye:
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  scanner:
    'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM17 12v4a1 1 0 0 1-1 1h-4M17 8V7M7 17h.01',
  switches: 'M14 17H5M19 7h-9M20 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  cup: 'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
  parcel:
    'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12l8.71-5M7.5 4.27l9 5.15',
  person: 'M17 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM20 21a8 8 0 0 0-16 0',
} as const;

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
          icon={ICONS.people}
          text="Multiplayer Quiz"
          note="Two to five noses, one device."
        />
        <MenuItem
          to="/test"
          icon={ICONS.ticks}
          text="Honest Test"
          note="How much can you name? Before you train, then every four weeks."
        />
        {progress === 'open' ? (
          <MenuItem
            to="/progress"
            icon={ICONS.bars}
            text="My Progress"
            note="Your strong scents, your mix-ups and your next reviews."
          />
        ) : (
          <MenuItem
            to="/login"
            icon={ICONS.bars}
            text="My Progress"
            note="Log in to save and track progress"
            locked
          />
        )}
        <MenuItem
          to="/blind"
          icon={ICONS.closedEye}
          text="Blind sets"
          note="Stickers with codes, so that only your nose can tell."
        />
        <MenuItem
          to="/scan"
          icon={ICONS.scanner}
          text="Scan a sticker"
          note="Point the camera at a blind bottle, and name what you smell."
        />
        <MenuItem
          to="/manage"
          icon={ICONS.switches}
          text="Training Settings"
          note="Your aroma packs, session length and hints."
        />
        <MenuItem
          to="/leaderboard"
          icon={ICONS.cup}
          text="Global Leaderboard"
          note="See how you rank against other users worldwide"
        />
        {progress === 'open' && (
          <>
            <MenuItem
              to="/orders"
              icon={ICONS.parcel}
              text="My Orders"
              note="Invoices, and where your parcel is."
            />
            <MenuItem
              to="/account"
              icon={ICONS.person}
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
  icon: string;
  text: string;
  note: string;
  /** Greyed out: its link leads to the log-in. */
  locked?: boolean;
}

function MenuItem({ to, icon, text, note, locked = false }: MenuItemProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-18 items-center gap-4 rounded-md px-2 py-3 hover:bg-shade">
        <LineIcon lines={icon} className={`size-6 shrink-0 ${locked ? 'text-edge' : 'text-accent'}`} />
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
 * @param reminder of a test that is open
 * @param children a notice above everything, instead of the invitation to create an account
 */
export function GuestMenu({ reminder, children }: { reminder: ReactNode; children?: ReactNode }) {
  const hasBottles = useHasBottles();
  return (
    <AppMenu
      progress="locked"
      start={
        <>
          {children}
          {reminder}
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
