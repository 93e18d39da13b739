import { useEffect } from 'react';
import { useReview } from './useReview';

/** Shows on the installed app's icon how many scents are due, once the app is left; it is cleared when it is opened. */
export function useBadge(): void {
  const { due } = useReview();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    function show() {
      const isLeft = document.visibilityState === 'hidden';
      const done = isLeft && due > 0 ? navigator.setAppBadge(due) : navigator.clearAppBadge();
      // Refused where the app is not installed.
      done.catch(() => undefined);
    }
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [due]);
}
