import { smellFirst } from '@nosewise/domain/aromas/note-sentences';
import type { Pack, Scent, ScentId } from '@nosewise/domain/models';
import notes from './notes.json' with { type: 'json' };

/**
 * The notes of the built-in aromas: first the source or cause of the aroma, then how to recognise it; they
 * are read the other way round. Kept apart from the bottles, since a screen needs them only once an answer is shown
 * (decision 21), and as data, which the app reads as such (decision 21).
 */
const NOTES: ReadonlyMap<ScentId, string> = new Map(Object.entries(notes));

/** Finds the note of a bottle: its own, or the one of its built-in aroma. Empty if there is none. */
export function noteOf({ id, notes }: Pick<Scent, 'id' | 'notes'>): string {
  return notes || smellFirst(NOTES.get(id) ?? '');
}

/** Writes the notes of the aromas into a pack. */
export function withNotes(pack: Pack): Pack {
  return { ...pack, aromas: pack.aromas.map((aroma) => ({ ...aroma, notes: noteOf(aroma) })) };
}
