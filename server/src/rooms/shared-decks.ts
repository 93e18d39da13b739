import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RoomRow } from './queries';

/** The lists of bottles that are shared, in bytes: some hundreds of packs, or few of the longest. */
const MOST_SHARED = 4 * 1024 * 1024;

/** What a character of their JSON takes in memory, in bytes. */
const CHARACTER = 2;

type Decked = Pick<RoomRow, 'deck' | 'setup'>;

interface Shared extends Pick<RoomRow, 'deck'>, Pick<RoomRow['setup'], 'choices'> {
  readonly deckSize: number;
}

/**
 * Lets rooms of the same pack share its bottles and names in memory: they are most of what a small room holds.
 * `deckSize` is about what they take, in bytes.
 */
export function sharedDecks(): <Row extends Decked>(row: Row) => Row & { readonly deckSize: number } {
  const known = new LRUCache<string, Shared>({
    maxSize: MOST_SHARED,
    sizeCalculation: ({ deckSize }) => deckSize,
  });
  return (row) => {
    const { deck, setup } = row;
    const text = JSON.stringify([deck, setup.choices]);
    const key = createHash('sha256').update(text).digest('base64');
    const shared = known.get(key) ?? { deck, choices: setup.choices, deckSize: CHARACTER * text.length };
    known.set(key, shared);
    const { deckSize } = shared;
    return { ...row, deck: shared.deck, setup: { ...setup, choices: shared.choices }, deckSize };
  };
}
