import { type BlindSet, listBlindSets, readBlindSet } from '@nosewise/contract/blind';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem, callApi } from '../../shared/api';
import { useAuthState, useStored } from '../../shared/hooks';
import {
  accountSets,
  deviceSets,
  dropKept,
  dropRetired,
  findKept,
  keepCopy,
  type Place,
  type PlacedSet,
} from './sealed-sets';

/** A set as a list shows it. */
export interface ListedSet {
  readonly set: BlindSet;
  readonly place: Place;
}

/** Lists all sets that can be used here, those of the account first. Without a connection: those that were opened here. */
export function useBlindSets(): {
  readonly sets: readonly ListedSet[];
  readonly state: 'loading' | 'loaded' | 'offline';
} {
  const auth = useAuthState();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  const here = useStored(deviceSets);
  const copies = useStored(accountSets);
  const { data, isPending } = useQuery({
    queryKey: ['blind-sets', userId],
    queryFn: async ({ signal }) => {
      const { sets } = await callApi(listBlindSets, { signal });
      dropRetired(sets);
      return sets;
    },
    enabled: userId !== undefined,
  });
  const own = userId === undefined ? [] : (data ?? copies);
  const state = userId === undefined || data ? 'loaded' : isPending ? 'loading' : 'offline';
  const listed = (sets: readonly BlindSet[], place: Place) => sets.map((set) => ({ set, place }));
  return { sets: [...listed(own, 'account'), ...listed(here, 'device')], state };
}

export type OpenedSet =
  | { readonly kind: 'loading' | 'unknown' | 'offline' }
  | { readonly kind: 'open'; readonly placed: PlacedSet };

/** Opens a set: the copy here at once, and the account's when it comes. */
export function useBlindSet(id: string): OpenedSet {
  const auth = useAuthState();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  useStored(deviceSets);
  useStored(accountSets);
  const placed = findKept(id);
  const { data, error } = useQuery({
    queryKey: ['blind-set', userId, id],
    queryFn: ({ signal }) => callApi(readBlindSet, { params: { id }, signal }),
    enabled: userId !== undefined && placed?.place !== 'device',
  });
  useEffect(() => {
    if (data) keepCopy(data);
  }, [data]);
  const isGone = error instanceof ApiProblem && error.problem.status === 404;
  useEffect(() => {
    const copy = isGone ? findKept(id) : undefined;
    if (copy?.place === 'account') dropKept(copy);
  }, [isGone, id]);
  if (placed) return { kind: 'open', placed };
  if (userId === undefined || isGone) return { kind: 'unknown' };
  return { kind: error ? 'offline' : 'loading' };
}
