import type { ReactNode } from 'react';
import { ARROW_LEFT, LineIcon } from './line-icon';

interface BackLinkProps {
  to: string;
  children?: ReactNode;
  /** Goes back one step in the history if there is one (`site/scripts/site-main.ts`). */
  oneStep?: boolean;
}

/** The link back, above a screen's heading. */
export function BackLink({ to, children = 'Back', oneStep }: BackLinkProps) {
  return (
    <a
      href={to}
      data-back={oneStep}
      className="-ml-2 inline-flex min-h-12 items-center gap-2 rounded-md px-2 text-soft hover:bg-shade hover:text-ink"
    >
      <LineIcon lines={ARROW_LEFT} />
      {children}
    </a>
  );
}
