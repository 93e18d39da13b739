import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { ARROW_LEFT, LineIcon } from './line-icon';

interface BackLinkProps {
  to: string;
  children?: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** The way back that stands above a screen's heading. */
export function BackLink({ to, children = 'Back', onClick }: BackLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="-ml-2 inline-flex min-h-12 items-center gap-2 rounded-md px-2 text-soft hover:bg-shade hover:text-ink"
    >
      <LineIcon lines={ARROW_LEFT} />
      {children}
    </Link>
  );
}
