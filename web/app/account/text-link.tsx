import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that stands in a line of its own or at the end of a sentence, high enough to be hit. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 items-center font-medium text-accent underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
