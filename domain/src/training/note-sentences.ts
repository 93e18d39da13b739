/** The first sentence of a note, and what follows it. */
const SENTENCES = /^(.+?[.!?])\s+(\p{Lu}.*)$/su;

/** Takes the first sentence of a note from the rest, which is empty when there is none. */
export function firstSentence(note: string): { readonly first: string; readonly rest: string } {
  const [, first = note, rest = ''] = SENTENCES.exec(note) ?? [];
  return { first, rest };
}

/**
 * Puts the smell first in a note of the catalogue, which begins with the source: whoever reads it has the bottle at
 * hand.
 */
export function smellFirst(note: string): string {
  return note.replace(SENTENCES, '$2 $1');
}
