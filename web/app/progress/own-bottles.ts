import type { OwnPack } from '@nosewise/contract/own-pack';
import { isNamed } from '@nosewise/domain/glass/glass';
import type { ScentId, SessionRecord } from '@nosewise/domain/models';
import { dueScents, type Memory, withMet } from '@nosewise/domain/training/due';
import { type NameId, nameIdOf } from '@nosewise/domain/training/names';
import { mergePacks } from '@nosewise/domain/training/pool';
import { useMemo } from 'react';
import { trainee } from '../../shared/auth-state';
import { useAuthState, useStored } from '../../shared/hooks';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { useNow } from '../lib/now';
import { usePool } from '../lib/pool';
import { bottlesOf, memoryOf, type RememberedScent, remember, scentList } from '../sync/scents';
import { guestSessions, sessionList, useOwnSessions } from '../sync/sessions';

interface Known {
  /** Every scent that was asked for. */
  readonly scents: readonly RememberedScent[];
  readonly memory: Memory;
}

type Kept = readonly [
  sessions: readonly SessionRecord[],
  /** The account's; `undefined` for a guest, whose scents follow from the sessions. */
  scents: readonly RememberedScent[] | undefined,
  own: readonly OwnPack[],
];

let last: { readonly from: Kept; readonly known: Known } | undefined;

/** Folds once for all readers, until one of the stores has changed. */
function knownFrom(...from: Kept): Known {
  if (last?.from.every((value, index) => value === from[index])) return last.known;
  const [sessions, kept, own] = from;
  const scents = kept ?? remember([], sessions, bottlesOf(own), null);
  const known = { scents, memory: withMet(memoryOf(scents), sessions) };
  last = { from, known };
  return known;
}

/** Returns the bottles of the person who trains here and the memory of each, from this browser's storage. */
export function useBottles() {
  const { pool } = usePool();
  const isGuest = useAuthState().kind !== 'signed-in';
  const [sessions, scents, own] = [useOwnSessions(), useStored(scentList), useStored(ownPacks)];
  return { pool, ...knownFrom(sessions, isGuest ? undefined : scents, own) };
}

/** Lists what is due among the bottles at hand: what cards count, shelves mark, buttons promise and reviews ask. */
export function useDue(): ReadonlySet<ScentId> {
  const { pool, memory } = useBottles();
  const now = useNow();
  return useMemo(() => dueScents(pool, memory, now), [pool, memory, now]);
}

/** Lists what is due now, as `useDue` does. */
export function dueHere(): ReadonlySet<ScentId> {
  const [isGuest, own] = [trainee() === undefined, ownPacks.get()];
  const { memory } = isGuest
    ? knownFrom(guestSessions.get(), undefined, own)
    : knownFrom(sessionList.get(), scentList.get(), own);
  return dueScents(mergePacks(selectedPacks(trainingSettings.get(), own)), memory, Date.now());
}

/** Returns the names that the person who trains here has named. */
export function useNamed(): ReadonlySet<NameId> {
  const { scents, memory } = useBottles();
  return useMemo(
    () => new Set(scents.filter(({ id }) => isNamed(memory, id)).map(({ id }) => nameIdOf(id))),
    [scents, memory],
  );
}
