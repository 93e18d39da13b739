import { type MouseEvent, type ReactNode, useLayoutEffect } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { bottleTitle, type Round } from './round';

interface StepProps {
  children: ReactNode;
  className?: string;
}

/** Shows one step of the quiz from its top. */
export function Step({ children, className = '' }: StepProps) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return <div className={`flex grow flex-col ${className}`}>{children}</div>;
}

/**
 * Ignores the second click of a double click. The next step has a button in the same place, and that click would
 * answer, or skip the reveal, before anybody has seen it.
 */
export function singleClick(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) action();
  };
}

interface HandoverProps {
  round: Round;
  /** The player who takes the device. */
  name: string;
  onReady: () => void;
}

/** Hides the previous player's answer until the next one has the device and the bottle. */
export function Handover({ round: { bottle }, name, onReady }: HandoverProps) {
  return (
    <Step className="items-center text-center lg:justify-center lg:pb-16">
      <div className="my-auto flex w-full flex-col items-center py-6 lg:my-0">
        <FocusedHeading className="w-full text-4xl [overflow-wrap:anywhere]">
          <span className="block font-sans text-lg font-normal tracking-normal text-soft">Pass to </span>
          <bdi translate="no">{name}</bdi>
        </FocusedHeading>
        <Bottle
          label={bottle.bottleNumber}
          className="mt-10 h-52 lg:h-64 [@media(max-height:640px)]:mt-6 [@media(max-height:640px)]:h-36"
        />
        <p className="mt-6 max-w-short text-lg text-balance">{`Take ${bottleTitle(bottle)} and smell it.`}</p>
        <p className="text-soft">Everybody else looks away now.</p>
      </div>
      <div className="roomy:sticky bottom-0 w-full max-w-md bg-paper py-3">
        <button type="button" className={buttonStyle('primary', 'w-full')} onClick={singleClick(onReady)}>
          Show my answers
        </button>
      </div>
    </Step>
  );
}
