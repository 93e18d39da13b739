import { useEffect } from 'react';
import { showTrouble } from './toasts';

/**
 * Tells of code that could not be loaded, for instance without a connection, where nothing else does: in the background,
 * and after presses without words of their own for it.
 */
export function useMissingCodeNotice(): void {
  useEffect(() => {
    const missing = new WeakSet<object>();
    const onMissing = ({ payload }: WindowEventMap['vite:preloadError']) => missing.add(payload);
    function onUnhandled(event: PromiseRejectionEvent) {
      const reason: unknown = event.reason;
      if (typeof reason !== 'object' || reason === null || !missing.has(reason)) return;
      event.preventDefault();
      showTrouble(
        'A part of this page could not be loaded',
        'What you have done is safe on this device. Once you are online, load the page again.',
      );
    }
    window.addEventListener('vite:preloadError', onMissing);
    window.addEventListener('unhandledrejection', onUnhandled);
    return () => {
      window.removeEventListener('vite:preloadError', onMissing);
      window.removeEventListener('unhandledrejection', onUnhandled);
    };
  }, []);
}
