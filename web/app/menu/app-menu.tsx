import { ChartNoAxesColumn, Package, Settings2, Trophy, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem } from './menu-item';

interface AppMenuProps {
  /** Whether progress is kept, so that there is some to look at. */
  progress: 'open' | 'locked';
  /** Stands above the list. */
  start: ReactNode;
  /** Stands below the list. */
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
            note="What you know, what you mix up, and what comes back when."
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
          <MenuItem to="/orders" icon={Package} text="My Orders" note="Invoices, and where your parcel is." />
        )}
      </ul>
      {children}
    </main>
  );
}
