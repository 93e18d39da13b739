import { useState } from 'react';
import { CHEVRON_DOWN, LineIcon } from '../../shared/ui/line-icon';

/** The first two lines of a note. A press shows the rest. */
export function Note({ note }: { note: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      className="mt-1 flex min-h-12 w-full items-end gap-2 py-1 text-left leading-normal text-soft hover:text-ink"
      onClick={() => setWhole(!isWhole)}
    >
      <span className={isWhole ? '' : 'line-clamp-2'}>{note}</span>
      <LineIcon
        lines={CHEVRON_DOWN}
        className={`size-5 shrink-0 @max-xs:hidden @min-lg:hidden ${isWhole ? 'rotate-180' : ''}`}
      />
    </button>
  );
}
