import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RoomRow } from './queries';

/** The most different lists of bottles that are shared. */
const MOST_DECKS = 500;

type Decked = Pick<RoomRow, 'deck' | 'setup'>;

/** Lets rooms of the same pack share its bottles and names in memory: they are most of what a small room holds. */
export function sharedDecks(): <Row extends Decked>(row: Row) => Row {
  const known = new LRUCache<string, Pick<RoomRow, 'deck'> & Pick<RoomRow['setup'], 'choices'>>({
    max: MOST_DECKS,
  });
  return (row) => {
    const { deck, setup } = row;
    const key = createHash('sha256')
      .update(JSON.stringify([deck, setup.choices]))
      .digest('base64');
    const shared = known.get(key) ?? { deck, choices: setup.choices };
    known.set(key, shared);
    return { ...row, deck: shared.deck, setup: { ...setup, choices: shared.choices } };
  };
}
