import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from '../../shared/ui/button';

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
      className={buttonStyle('primary', extra)}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ detail }) => detail <= 1 && onGo()}
    >
      {children}
    </button>
  );
}
