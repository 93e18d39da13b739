import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '../../shared/ui/line-icon';
import { BARS, PERSON } from '../ui/ways/places';

/** Lucide's `settings-2`. */
export const SWITCHES =
  'M14 17H5M19 7h-9M20 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0z';
/** Lucide's `trophy`. */
export const CUP =
  'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3';
/** Lucide's `wine`. */
export const WINE_GLASS =
  'M8 22h8M7 10h10M12 15v7M12 15a5 5 0 0 0 5-5c0-2-.5-4-2-8H9c-1.5 4-2 6-2 8a5 5 0 0 0 5 5z';
/** Lucide's `log-out`. */
export const LOG_OUT = 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4';

interface MenuListProps {
  /** Whether a desk has it beside the rest of the screen, in one column. */
  isBeside?: boolean;
  /** Whether a phone has one column. */
  isTall?: boolean;
  children: ReactNode;
}

/** A list of the ways on from a screen. */
export function MenuList({ isBeside = false, isTall = false, children }: MenuListProps) {
  const columns = isBeside
    ? 'max-lg:@min-[22rem]/part:grid-cols-2 lg:mt-2 lg:self-start'
    : isTall
      ? 'sm:grid-cols-2'
      : '@min-[22rem]/part:grid-cols-2';
  return (
    <ul className={`mt-6 grid gap-x-4 border-y border-rule py-2 *:last:odd:col-span-full ${columns}`}>
      {children}
    </ul>
  );
}

interface MenuItemProps {
  to: string;
  icon: string;
  text: string;
  /** Where the text alone does not say enough. */
  note?: string | undefined;
  /** Greyed out: its link leads to the log-in. */
  locked?: boolean;
}

export const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-shade max-sm:gap-2 max-sm:text-sm';

export function MenuItem({ to, icon, text, note, locked = false }: MenuItemProps) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <LineIcon
          lines={icon}
          className={`size-6 shrink-0 max-sm:size-5 ${locked ? 'text-edge' : 'text-soft'}`}
        />
        <span>
          <span className={`block font-medium ${locked ? 'text-soft' : ''}`}>{text}</span>
          {note && <span className="block text-sm text-soft">{note}</span>}
        </span>
      </Link>
    </li>
  );
}

/** *My Progress* of a guest (specification, section 2, "App menu"). */
export function LockedProgress() {
  return (
    <MenuItem to="/login" icon={BARS} text="My Progress" note="Log in to save and track progress" locked />
  );
}

/** Invites a guest (specification, section 2, "App menu"). */
export function CreateAccount() {
  return (
    <MenuItem
      to="/app/signup"
      icon={PERSON}
      text="Create Account"
      note="Save your progress and unlock full training features."
    />
  );
}

/** A row that does something here. */
export function MenuButton({ icon, text, onPress }: { icon: string; text: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={`${ROW} font-medium`} onClick={onPress}>
        <LineIcon lines={icon} className="size-6 shrink-0 text-soft" />
        <span>{text}</span>
      </button>
    </li>
  );
}
