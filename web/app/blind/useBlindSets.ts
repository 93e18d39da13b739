import { type BlindSet, listBlindSets } from '@nosewise/contract/blind';
import { callApi } from '../../shared/api';
import { useAuthState, useStored } from '../../shared/hooks';
import { useAnswer } from '../ui/useAnswer';
import { accountSets, deviceSets, dropRetired, type SetLocation } from './sealed-sets';

/** A set as a list shows it. */
export interface ListedSet {
  readonly set: BlindSet;
  readonly place: SetLocation;
}

/**
 * Lists all sets that can be used here, those of the account first. Without a connection, lists those that
 * were opened here.
 */
export function useBlindSets(): {
  readonly sets: readonly ListedSet[];
  readonly state: 'loading' | 'loaded' | 'offline';
} {
  const auth = useAuthState();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  const here = useStored(deviceSets);
  const copies = useStored(accountSets);
  const listed = useAnswer(userId, async (signal) => {
    const { sets } = await callApi(listBlindSets, { signal });
    dropRetired(sets);
    return sets;
  });
  const own = userId === undefined ? [] : listed?.kind === 'answered' ? listed.answer : copies;
  const state =
    userId === undefined || listed?.kind === 'answered' ? 'loaded' : listed ? 'offline' : 'loading';
  const placed = (sets: readonly BlindSet[], place: SetLocation) => sets.map((set) => ({ set, place }));
  return { sets: [...placed(own, 'account'), ...placed(here, 'device')], state };
}
