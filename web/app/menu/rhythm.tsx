import { Suspense, useState } from 'react';
import { useRhythm } from '../progress/rhythm';
import { optional } from '../ui/optional';
import { SevenDays } from '../ui/seven-days';
import { useNow } from './useReview';

/** Loaded when it is opened. */
const RhythmSheet = optional(() => import('./rhythm-sheet'), 'Your last seven days could not be opened');

/** Shows the last seven days. A tap opens days away and the weekly goal. */
export default function Rhythm() {
  const rhythm = useRhythm(useNow());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-14 w-full items-center rounded-md px-2 py-2 text-left hover:bg-shade"
        onClick={() => setOpen(true)}
      >
        <SevenDays {...rhythm} />
      </button>
      {isOpen && (
        <Suspense>
          <RhythmSheet rhythm={rhythm} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
