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

/** Waits until the helper has the device. */
export function HelpersCover({ onOpen, children }: Pick<CoverProps, 'onOpen' | 'children'>) {
  return (
    <Cover
      heading="Give the device to your helper"
      text="Taster, look away until the bottle is in your hand."
      open="I am the helper: show the bottle"
      onOpen={onOpen}
    >
      {children}
    </Cover>
  );
}

/** Waits until the taster has bottle and device. The helper can still take back that they have handed it. */
export function TastersCover({ onOpen, onTakeBack }: { onOpen: () => void; onTakeBack: () => void }) {
  return (
    <Cover
      heading="Give bottle and device to the taster"
      text="Cover the label with your hand. The number is no longer on this screen."
      open="I am the taster: start smelling"
      onOpen={onOpen}
    >
      <button type="button" className={buttonStyle('quiet')} onClick={onTakeBack}>
        Not handed yet
      </button>
    </Cover>
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
