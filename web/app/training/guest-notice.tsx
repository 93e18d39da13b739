import { SECOND } from '@nosewise/domain/time';
import { useEffect, useRef, useState } from 'react';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';

/** How long the notice stays (specification, section 9). */
const SHOWN_FOR = 6 * SECOND;

/**
 * Tells a guest at the start of a session that nothing is tracked. It is below the bar, where it covers
 * nothing, and its space stays empty until the next step, so that no answer moves under a finger.
 */
export function GuestNotice({ step }: { step: string }) {
  const [state, setState] = useState<'coming' | 'shown' | { readonly overAt: string }>('coming');
  const latestStep = useRef(step);
  useEffect(() => {
    latestStep.current = step;
  }, [step]);
  useEffect(() => {
    setState('shown');
    const timer = setTimeout(() => setState({ overAt: latestStep.current }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);

  if (typeof state === 'object' && state.overAt !== step) return null;
  return (
    <div
      role="status"
      className={`mb-2 flex items-start rounded-xl border border-rule bg-sheet py-1 pl-4 sm:max-w-sm ${state === 'shown' ? '' : 'invisible'}`}
    >
      <div className="min-w-0 grow py-2 leading-snug">
        <p className="font-semibold">Guest Training Mode</p>
        <p className="text-sm text-soft">Your scores and progression are not tracked.</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
        onClick={() => setState({ overAt: step })}
      >
        <LineIcon lines={CROSS} />
      </button>
    </div>
  );
}
