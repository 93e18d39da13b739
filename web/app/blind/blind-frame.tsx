import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';

/** The frame of the screens about blind sets. On paper it leaves the whole sheet to its content. */
export function BlindFrame({ back, children }: { back: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12 print:max-w-none print:p-0">
      <div className="print:hidden">
        <BackLink to={back} oneStep />
      </div>
      {children}
    </main>
  );
}

/** One way on, with a line that tells it apart from the others of its list. */
export function ActionRow({ to, text, note }: { to: string; text: string; note: string }) {
  return (
    <li>
      <Link to={to} className="block min-h-18 rounded-md px-2 py-3 hover:bg-shade">
        <span className="block font-medium">{text}</span>
        <span className="block text-sm text-soft">{note}</span>
      </Link>
    </li>
  );
}
