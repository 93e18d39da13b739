import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back that stands above a screen's heading. */
export function BackLink({ to, children = 'Back' }: { to: string; children?: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-12 items-center gap-2 rounded-md px-2 text-soft hover:bg-shade hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
