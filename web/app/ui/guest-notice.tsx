import { SECOND } from '@nosewise/domain/time';
import { useEffect, useState } from 'react';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';

/** How long the notice stays (specification, section 9). */
const SHOWN_FOR = 6 * SECOND;

/**
 * Tells a guest at the start of a session that nothing is tracked. It lies on the header of the page, so it covers nothing
 * of the session and leaves no gap. With large text it needs more room than that, and is part of the page.
 */
export function GuestNotice() {
  const [state, setState] = useState<'coming' | 'shown' | 'over'>('coming');
  useEffect(() => {
    setState('shown');
    const timer = setTimeout(() => setState('over'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);

  if (state === 'over') return null;
  return (
    <div
      role="status"
      className={`border-b border-rule bg-sheet narrow:-mx-4 not-narrow:absolute not-narrow:inset-x-0 not-narrow:top-0 not-narrow:z-20 not-narrow:h-[calc(--spacing(16)+1px)] ${state === 'shown' ? '' : 'invisible'}`}
    >
      <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-4 text-sm leading-snug">
        <div className="grow">
          <p className="font-semibold">Guest Training Mode</p>
          <p className="text-soft">Your scores and progression are not tracked.</p>
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
          onClick={() => setState('over')}
        >
          <LineIcon lines={CROSS} />
        </button>
      </div>
    </div>
  );
}
