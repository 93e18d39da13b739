import { useState } from 'react';
import { useNow } from '../lib/now';
import { useRhythm } from '../nose/useRhythm';
import { SevenDays } from '../ui/seven-days';
import { RhythmSheet } from './rhythm-sheet';

/** Shows the last seven days. A tap opens days away and the weekly goal. */
export function Rhythm() {
  const rhythm = useRhythm(useNow());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="-mx-2 mt-3 -mb-3 flex min-h-12 items-center rounded-md px-2 py-1 text-left text-soft hover:bg-shade"
        onClick={() => setOpen(true)}
      >
        <SevenDays {...rhythm} />
      </button>
      {isOpen && <RhythmSheet rhythm={rhythm} onClose={() => setOpen(false)} />}
    </>
  );
}
