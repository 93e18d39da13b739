import type { ReactNode } from 'react';

/** A short remark above a kit's name. */
export function Badge({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-sm font-medium text-accent">{children}</p>;
}
