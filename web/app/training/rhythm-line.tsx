import { useState } from 'react';
import { useRhythm } from '../progress/rhythm';
import { SevenDays } from '../ui/seven-days';

/** Shows the last seven days at the end of a session. */
export function RhythmLine() {
  const [now] = useState(Date.now);
  return (
    <p className="mt-4">
      <SevenDays {...useRhythm(now)} />
    </p>
  );
}
