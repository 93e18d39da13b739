import type { Instant } from '@nosewise/domain/models';
import { MINUTE } from '@nosewise/domain/time';
import { useEffect, useState } from 'react';

/** Gives the time, again when a minute begins and whenever the person comes back to the page. */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setTimeout(tick, MINUTE - (now % MINUTE));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return now;
}
