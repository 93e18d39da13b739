/** Installs the service worker that keeps the app usable without a connection. Built files only, not while developing. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it is refused (a private window, an insecure address) the app works as before, online.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
