import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

interface MenuItemProps {
  to: string;
  icon: LucideIcon;
  text: string;
  note: string;
  /** Greyed: it leads to where it can be unlocked. */
  locked?: boolean;
}

/** One way out of the app menu. */
export function MenuItem({ to, icon: Icon, text, note, locked = false }: MenuItemProps) {
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
