import { type ReactNode, useId } from 'react';
import { buttonStyle } from '../../shared/ui/button';

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

interface AwaitedProps {
  heading: string;
  failed?: boolean;
  retry?: () => unknown;
}

/** Holds the place of cards while their content loads, and says so when that fails. */
export function Awaited({ heading, failed = false, retry }: AwaitedProps) {
  return (
    <Section heading={heading}>
      {failed ? (
        <>
          <p className="text-soft">
            This could not be loaded from the server. Nothing has changed; your training goes on as before.
          </p>
          <button type="button" className={buttonStyle('secondary', 'mt-3')} onClick={() => retry?.()}>
            Try again
          </button>
        </>
      ) : (
        <div aria-hidden="true" className="h-20 max-w-md rounded-lg bg-shade motion-safe:animate-pulse" />
      )}
    </Section>
  );
}
