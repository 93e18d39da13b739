import type { ReactNode } from 'react';

export interface ToastMessage {
  id?: string;
  title: string;
  description: ReactNode;
  /** Marks a toast that says that something went wrong. */
  type?: 'trouble';
  /** How long it stays, in ms; `TOAST_DURATION` when left out. */
  timeout?: number;
  onRemove?: () => void;
}

/** What the view can do while it is on the screen. */
interface ToastBoard {
  add: (message: ToastMessage) => void;
  close: (id: string) => void;
}

const waiting: ToastMessage[] = [];
let board: ToastBoard | null = null;
let summon: (() => void) | null = null;

/** Shows a toast: a title and one sentence. */
export function showToast(title: string, description: string): void {
  addToast({ title, description });
}

/** Shows a toast that is marked: something went wrong. */
export function showTrouble(title: string, description: string): void {
  addToast({ title, description, type: 'trouble' });
}

export function addToast(message: ToastMessage): void {
  if (board) {
    board.add(message);
    return;
  }
  waiting.push(message);
  summon?.();
}

export function closeToast(id: string): void {
  board?.close(id);
}

/** Called by the view when it is on the screen. Returns the way to disconnect. */
export function connectToasts(connected: ToastBoard): () => void {
  board = connected;
  for (const message of waiting.splice(0)) connected.add(message);
  return () => {
    board = null;
  };
}

/** Sets who brings the view to the screen when there is a first toast. Returns the way to stop. */
export function onFirstToast(bring: () => void): () => void {
  summon = bring;
  if (waiting.length > 0) bring();
  return () => {
    summon = null;
  };
}
