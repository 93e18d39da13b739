import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from '../../../shared/ui/button';

/** The way on, then what is beside it: at the bottom of a phone, and on a desktop right below what has been said. */
export function WayOnBar({ isBeside = false, children }: { isBeside?: boolean; children: ReactNode }) {
  return (
    <div
      className={`way-on flex flex-col gap-2 sm:flex-row-reverse sm:justify-between lg:flex-row lg:justify-start lg:gap-6 lg:border-0 lg:px-0 narrow:contents low:roomy:contents ${isBeside ? 'beside-bottle' : 'lg:mx-0'}`}
    >
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
      className={buttonStyle(
        'primary',
        `narrow:stays low:roomy:stays low:roomy:mt-3 low:roomy:mb-6 ${extra}`,
      )}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ detail }) => detail <= 1 && onGo()}
    >
      {children}
    </button>
  );
}
