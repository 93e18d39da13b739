import type { Scent } from '@nosewise/domain/models';
import { useEffect, useSyncExternalStore } from 'react';

type Notes = typeof import('@nosewise/catalogue/notes');

/** After this time on a question its note is loaded, in ms: the question itself has arrived by then. */
const SOON = 2_000;

let notes: Notes | undefined;
const listeners = new Set<() => void>();

/** Loads the notes for a screen that shows one from its first paint on. Without a connection it does without. */
export async function loadNotes(): Promise<void> {
  if (notes) return;
  try {
    notes = await import('@nosewise/catalogue/notes');
  } catch {
    // A verdict is whole without its note, and whatever is shown next tries again.
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadNotes();
  return () => listeners.delete(listener);
}

/** Returns the note of a bottle, which is empty for a built-in aroma until the notes are loaded. */
export function useNote(bottle: Pick<Scent, 'id' | 'notes'>): string {
  const loaded = useSyncExternalStore(subscribe, () => notes);
  return loaded ? loaded.noteOf(bottle) : bottle.notes;
}

/** Loads the notes while a question is thought about, so that its verdict has them at once, and without a connection. */
export function useNotesSoon(): void {
  useEffect(() => {
    const timer = setTimeout(loadNotes, SOON);
    return () => clearTimeout(timer);
  }, []);
}
