import type { ReactNode } from 'react';

/** What is said about a form as a whole, above its button. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-lg border border-rule bg-shade px-4 py-3">
      {children}
    </div>
  );
}
