import { type NameId, nameIdOf } from '@nosewise/domain/aromas/names';
import { isNamed } from '@nosewise/domain/glass/glass';
import { dueScents, type Memory, withMet } from '@nosewise/domain/memory/due';
import type { ScentId, SessionRecord } from '@nosewise/domain/models';
import { useMemo } from 'react';
import { useStored } from '../../shared/storage/hooks';
import { useNow } from '../lib/now';
import { usePool } from '../lib/usePool';
import { memoryOf, type RememberedScent, scentList } from '../notebook/scents';
import { sessionList, useSessions } from '../notebook/session-list';

interface Known {
  /** Every scent that was asked for. */
  readonly scents: readonly RememberedScent[];
  readonly memory: Memory;
}

type Kept = readonly [sessions: readonly SessionRecord[], scents: readonly RememberedScent[]];

let last: { readonly from: Kept; readonly known: Known } | undefined;

/** Folds once for all readers, until one of the lists has changed. */
function knownFrom(...from: Kept): Known {
  if (last?.from.every((value, index) => value === from[index])) return last.known;
  const [sessions, scents] = from;
  const known = { scents, memory: withMet(memoryOf(scents), sessions) };
  last = { from, known };
  return known;
}

/** Returns the bottles of the person who trains here and the memory of each. */
export function useBottles() {
  const { pool } = usePool();
  return { pool, ...knownFrom(useSessions(), useStored(scentList)) };
}

/** Lists what is due among the bottles at hand: what cards count, buttons promise and reviews ask, and what shelves mark until the day is done. */
export function useDue(): ReadonlySet<ScentId> {
  const { pool, memory } = useBottles();
  const now = useNow();
  return useMemo(() => dueScents(pool, memory, now), [pool, memory, now]);
}

/** Returns what whoever is here remembers of each scent. */
export function memoryHere(): Memory {
  return knownFrom(sessionList.get(), scentList.get()).memory;
}

/** Returns the names that the person who trains here has named. */
export function useNamed(): ReadonlySet<NameId> {
  const { scents, memory } = useBottles();
  return useMemo(
    () => new Set(scents.filter(({ id }) => isNamed(memory, id)).map(({ id }) => nameIdOf(id))),
    [scents, memory],
  );
}
