import type { ReactNode } from 'react';
import { Bottle } from '../../../shared/ui/bottle';

interface WayCardProps {
  /** The label of the bottle in its picture. */
  label: string | number;
  heading: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

const CARD = 'flex w-full items-center gap-4 rounded-2xl border px-4 py-3 text-left';

/** One of several ways to do the same, in a list. */
export function WayCard({ label, heading, onChoose, children }: WayCardProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className={`${CARD} border-edge bg-sheet transition-colors duration-150 hover:border-ink hover:bg-shade active:bg-shade`}
      >
        <WayText label={label} heading={heading}>
          {children}
        </WayText>
      </button>
    </li>
  );
}

/** A way that is closed until something else is done, which its text links to. */
export function ClosedWay({ label, heading, children }: Omit<WayCardProps, 'onChoose'>) {
  return (
    <li className={`${CARD} border-rule`}>
      <WayText label={label} heading={heading}>
        {children}
      </WayText>
    </li>
  );
}

function WayText({ label, heading, children }: Omit<WayCardProps, 'onChoose'>) {
  return (
    <>
      <Bottle label={label} className="h-16 shrink-0" />
      <span className="min-w-0">
        <span className="block text-lg font-medium">{heading}</span>
        <span className="mt-0.5 block text-soft">{children}</span>
      </span>
    </>
  );
}
