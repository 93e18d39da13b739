let waiting: (() => unknown) | undefined;

/** Holds back the browser's own question until the person wants it. @returns a function that stops that */
export function catchInstallPrompt(): () => void {
  function onPrompt(event: Event) {
    if (!('prompt' in event) || typeof event.prompt !== 'function') return;
    const { prompt } = event;
    event.preventDefault();
    waiting = () => prompt.call(event);
  }
  window.addEventListener('beforeinstallprompt', onPrompt);
  return () => window.removeEventListener('beforeinstallprompt', onPrompt);
}

/** Returns the function that asks the browser's own question, if this browser can install the app now. */
export function installPrompt(): (() => unknown) | undefined {
  return waiting;
}
