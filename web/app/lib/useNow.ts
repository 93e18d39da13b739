import type { Instant } from '@nosewise/domain/models';
import { MINUTE } from '@nosewise/domain/time';
import { useEffect, useState } from 'react';

/** The present moment, anew every minute and whenever the person comes back to the page. */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, MINUTE);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
