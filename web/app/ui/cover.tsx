import { type ReactNode, useEffect } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';

interface CoverProps {
  heading: string;
  text: string;
  /** The text of the button that lifts it. */
  open: string;
  onOpen: () => void;
  children?: ReactNode;
}

/** Hides the screen of one person until the device is in their hands. */
export function Cover({ heading, text, open, onOpen, children }: CoverProps) {
  return (
    <section
      key={heading}
      data-under-way
      className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-3 py-6 text-center"
    >
      <Bottle label="?" className="h-44" />
      <FocusedHeading className="mt-2 text-3xl">{heading}</FocusedHeading>
      <p className="max-w-text text-lg text-soft">{text}</p>
      <button type="button" className={buttonStyle('primary', 'mt-6 min-h-14 w-full')} onClick={onOpen}>
        {open}
      </button>
      {children}
    </section>
  );
}

/** Covers the helper's screen when the device falls asleep: the person who wakes it may be the taster. */
export function useCoverWhenHidden(isHelpers: boolean, cover: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens again only when the device changes hands
  useEffect(() => {
    if (!isHelpers) return;
    const look = () => document.visibilityState === 'hidden' && cover();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isHelpers]);
}
