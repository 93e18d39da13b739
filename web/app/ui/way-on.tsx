import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from '../../shared/ui/button';

/** With large text the bar would take too much of the screen: only its button stays in sight. */
export const STAYS =
  'narrow:sticky narrow:bottom-3 narrow:z-10 narrow:shadow-[0_0_0_--spacing(3)_var(--color-paper)]';

/** A step with one way on: a column, in the middle of a wide screen. */
export const STEP = 'mx-auto flex w-full max-w-2xl grow flex-col lg:grow-0';

/** The way on, then what is beside it: in sight on a phone, and on a desktop right below what has been said. */
export function WayOnBar({ children }: { children: ReactNode }) {
  return (
    <div className="way-on flex flex-col gap-2 sm:flex-row-reverse sm:justify-between lg:static lg:mx-0 lg:flex-row lg:border-0 lg:px-0 narrow:contents">
      {children}
    </div>
  );
}

interface WayOnProps {
  children: ReactNode;
  /** The id of what the button follows from, where nothing else says it aloud. */
  describedBy?: string;
  extra?: string;
  onGo: () => void;
}

/**
 * The one way on from a step. It takes the focus, so that Enter goes on, but not while the key is held. The second click
 * of a double click, which was meant for the step before, does nothing.
 */
export function WayOn({ children, describedBy, extra = 'sm:min-w-56', onGo }: WayOnProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      aria-describedby={describedBy}
      className={buttonStyle('primary', `${STAYS} ${extra}`)}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ detail }) => detail <= 1 && onGo()}
    >
      {children}
    </button>
  );
}
