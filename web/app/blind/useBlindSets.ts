import { type BlindSet, listBlindSets } from '@nosewise/contract/blind';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { useAuthState, useStored } from '../../shared/hooks';
import { KEYS } from '../lib/query';
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
  const { data: listed, isError } = useQuery({
    queryKey: KEYS.blindSets(userId),
    queryFn: async ({ signal }) => {
      const { sets } = await callApi(listBlindSets, { signal });
      dropRetired(sets);
      return sets;
    },
    enabled: userId !== undefined,
    // The copies here are newer than a list that was read for an earlier screen.
    gcTime: 0,
  });
  const own = userId === undefined ? [] : (listed ?? copies);
  const state = userId === undefined || listed ? 'loaded' : isError ? 'offline' : 'loading';
  const placed = (sets: readonly BlindSet[], place: SetLocation) => sets.map((set) => ({ set, place }));
  return { sets: [...placed(own, 'account'), ...placed(here, 'device')], state };
}
