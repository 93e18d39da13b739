import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { onStorageTrouble } from '../../../shared/storage/stored';
import { CIRCLE_ALERT, CROSS, LineIcon } from '../../../shared/ui/line-icon';

export interface ToastMessage {
  /** A toast that no other replaces; its kind when left out. */
  id?: string;
  title: string;
  description: ReactNode;
  /** Marks a toast that says that something went wrong. */
  type?: 'trouble';
  /** How long it stays, in ms. Default: six seconds. */
  timeout?: number;
  onRemove?: () => void;
}

/** The functions of the view while it is on the screen. */
export interface ToastBoard {
  add: (message: ToastMessage) => void;
  close: (id: string) => void;
}

/** How long a toast stays by default, in ms (specification, section 9). */
const TOAST_DURATION = 6_000;

let waiting: ToastMessage[] = [];
let board: ToastBoard | null = null;

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
function showMissingPart(): void {
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

/** The place of the toasts: short messages that are announced politely and go away by themselves. */
export function Toasts() {
  useMissingCodeNotice();
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal className="print:hidden">
        {/* On a phone on the header, else below the way back; on a desktop beside the heading, where nothing is. */}
        <Toast.Viewport className="fixed inset-x-4 top-18 z-60 mt-[env(safe-area-inset-top)] mx-auto flex max-w-sm flex-col gap-2 max-lg:[body:has(header)_&]:top-1 lg:right-6 lg:left-auto lg:w-80">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => connect({ add, close }), [add, close]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right']}
      className="rounded-xl border border-rule bg-sheet shadow-lg transition-[opacity,translate] duration-200 ease-settle data-ending-style:opacity-0 data-limited:hidden data-[type=trouble]:border-bad data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2 py-1 pl-4">
        {toast.type === 'trouble' && (
          <LineIcon lines={CIRCLE_ALERT} className="mt-2.5 size-5 shrink-0 text-bad" />
        )}
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="wrap-anywhere font-sans text-base leading-snug font-semibold tracking-normal" />
          <Toast.Description className="text-sm text-soft" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          // Base UI hides it while the toasts are not looked at, though Tab reaches it.
          aria-hidden={false}
          className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
        >
          <LineIcon lines={CROSS} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Errors of code that could not be loaded. */
const missing = new WeakSet<object>();

/** Tells whether code is missing: there is no connection, or the server has another version by now. */
function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/**
 * Reports code that could not be loaded, for instance without a connection: in the background, and after
 * presses that have no words of their own for it.
 */
function useMissingCodeNotice(): void {
  useEffect(() => {
    const onMissing = ({ payload }: WindowEventMap['vite:preloadError']) => missing.add(payload);
    function onUnhandled(event: PromiseRejectionEvent) {
      if (!isMissingCode(event.reason)) return;
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
