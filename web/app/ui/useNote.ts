import notesFile from '@nosewise/catalogue/notes.json?url';
import { smellFirst } from '@nosewise/domain/aromas/note-sentences';
import { OWN_PREFIX, type Scent } from '@nosewise/domain/models';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** The notes of the built-in aromas, which are data: no screen waits for them to be compiled. */
const noteTexts = z.record(z.string(), z.string());
type Notes = ReadonlyMap<string, string>;

/** How long after its question a note is loaded, in ms: the question itself has arrived by then. */
const SOON = 2_000;

/** Shown instead of a note that could not be loaded. */
const MISSING = 'The note on this aroma needs a connection.';

let notes: Notes | 'missing' | undefined;
const listeners = new Set<() => void>();

/** Loads the notes for a screen that shows one from its first paint on. Without a connection it does without. */
export async function loadNotes(): Promise<void> {
  if (notes && notes !== 'missing') return;
  try {
    const answer = await fetch(notesFile);
    notes = new Map(Object.entries(noteTexts.parse(await answer.json())));
  } catch {
    // A verdict is complete without its note, and the next one tries again.
    notes = 'missing';
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadNotes();
  return () => listeners.delete(listener);
}

/** Subscribes to nothing: a bottle with its own note needs no others. */
function stay(): () => void {
  return () => undefined;
}

/** Returns the note of a bottle. That of a built-in aroma is empty until the notes are loaded, and says so where they cannot be. */
export function useNote({ id, notes: own }: Pick<Scent, 'id' | 'notes'>): string {
  const isLacking = own === '' && id !== '' && !id.startsWith(OWN_PREFIX);
  const loaded = useSyncExternalStore(isLacking ? subscribe : stay, () => notes);
  if (!isLacking || loaded === undefined) return own;
  return loaded === 'missing' ? MISSING : smellFirst(loaded.get(id) ?? '');
}

/** Loads the notes while a question is thought about, so that its verdict has them at once, and without a connection. */
export function useNotesSoon(): void {
  useEffect(() => {
    const timer = setTimeout(loadNotes, SOON);
    return () => clearTimeout(timer);
  }, []);
}
