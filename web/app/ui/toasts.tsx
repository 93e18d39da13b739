import { type ComponentType, useEffect, useState } from 'react';
import { onStorageTrouble } from '../../shared/stored';
import { PlainToasts } from './plain-toasts';
import type { ToastBoard, ToastMessage, ToastViewProps } from './toast-view';

/** How long a toast stays by default, in ms (specification, section 9). */
const TOAST_DURATION = 6_000;

/** How long a message waits for its view, in ms. Then it is shown plainly. */
const VIEW_LIMIT = 1_000;

let waiting: ToastMessage[] = [];
let board: ToastBoard | null = null;
let summon: (() => void) | null = null;

/** Shows a toast about something that went well: a title and one sentence. Earlier troubles are settled and close. */
export function showToast(title: string, description: string): void {
  closeToast('trouble');
  addToast({ title, description });
}

/** Shows a toast that is marked: something went wrong. */
export function showTrouble(title: string, description: string): void {
  addToast({ title, description, type: 'trouble' });
}

/** Says that a part of the page is missing, for parts without words of their own. */
export function showMissingPart(): void {
  showTrouble(
    'A part of this page could not be loaded',
    'What you have done is safe on this device. Once you are online, load the page again.',
  );
}

/** Shows a toast in place of an earlier one of its kind: of troubles, and of toasts with one title, the latest counts. */
export function addToast(message: ToastMessage): void {
  const id = message.id ?? message.type ?? message.title;
  const toast = { timeout: TOAST_DURATION, ...message, id };
  if (board) {
    board.add(toast);
    return;
  }
  waiting = [...waiting.filter((other) => other.id !== id), toast];
  summon?.();
}

export function closeToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  board?.close(id);
}

/** Connects the view that is on the screen. @returns the function to disconnect it */
export function connect(connected: ToastBoard): () => void {
  board = connected;
  for (const toast of waiting) connected.add(toast);
  waiting = [];
  return () => {
    board = null;
  };
}

const loadView = () => import('./toast-view');

/** The place of the toasts: short messages that are announced politely and go away by themselves. */
export function Toasts() {
  useMissingCodeNotice();
  // Loaded with the first toast: most screens never show one.
  const [loaded, setLoaded] = useState<{ readonly View: ComponentType<ToastViewProps> }>();
  useEffect(() => {
    summon = () => {
      const settle = (View: ComponentType<ToastViewProps>) => setLoaded((shown) => shown ?? { View });
      const late = setTimeout(() => settle(PlainToasts), VIEW_LIMIT);
      loadView()
        .then(
          (view) => settle(view.default),
          () => settle(PlainToasts),
        )
        .finally(() => clearTimeout(late));
    };
    if (waiting.length > 0) summon();
    return () => {
      summon = null;
    };
  }, []);
  return loaded && <loaded.View connect={connect} />;
}

/**
 * Reports code that could not be loaded, for instance without a connection: in the background, and after
 * presses that have no words of their own for it.
 */
function useMissingCodeNotice(): void {
  useEffect(() => {
    const missing = new WeakSet<object>();
    const onMissing = ({ payload }: WindowEventMap['vite:preloadError']) => missing.add(payload);
    function onUnhandled(event: PromiseRejectionEvent) {
      const reason: unknown = event.reason;
      if (typeof reason !== 'object' || reason === null || !missing.has(reason)) return;
      event.preventDefault();
      showMissingPart();
    }
    window.addEventListener('vite:preloadError', onMissing);
    window.addEventListener('unhandledrejection', onUnhandled);
    return () => {
      window.removeEventListener('vite:preloadError', onMissing);
      window.removeEventListener('unhandledrejection', onUnhandled);
    };
  }, []);
}

/** Says once per visit that this browser cannot store anything. The app keeps working. */
export function StorageNotice() {
  useEffect(
    () =>
      onStorageTrouble(() =>
        showToast(
          'This browser cannot keep your changes',
          'Its storage is full or switched off. You can go on, but what changes now is gone when you leave this page. Free some space for this site to keep it.',
        ),
      ),
    [],
  );
  return null;
}
