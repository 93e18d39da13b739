import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link within a sentence. */
export function InlineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
