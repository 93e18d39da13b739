import { useEffect } from 'react';

/** Keeps the screen on: whoever smells touches nothing. Browsers release the lock when the page is hidden, so it is requested again. */
export function useAwake(on = true): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    async function take() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // A device that saves its battery refuses; training continues without it.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    }
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
}
