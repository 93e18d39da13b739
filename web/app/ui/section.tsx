import { type ReactNode, useId } from 'react';

/** One subject of a screen with its heading, set apart by a thin rule rather than a box. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-rule py-6">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
