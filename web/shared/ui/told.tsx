import type { ReactNode } from 'react';

/**
 * Shows words with the operator's email address. A screen of the app is prerendered by the build, which does not know it:
 * there they lead to the imprint, which does.
 */
export function Told({ children }: { names: 'email'; children: ReactNode }) {
  if (!import.meta.env.SSR) return children;
  return (
    <span>
      {' '}
      (our email address is in the <a href="/imprint">imprint</a>)
    </span>
  );
}
