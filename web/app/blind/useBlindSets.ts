import {
  type BlindSet,
  listBlindSets,
  makeBlindSet,
  mixBlindSet,
  moveBlindStickers,
  readBlindSet,
  renameBlindSet,
  retireBlindSet,
} from '@nosewise/contract/blind';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import type { StickerPair } from '@nosewise/domain/sticker-pairs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v4 as uuid } from 'uuid';
import { ApiProblem, callApi, tellApi } from '../../shared/api';
import { useAuthState, useStored } from '../../shared/hooks';
import { trainee } from './running-blind';
import {
  accountSets,
  deviceSets,
  dropKept,
  dropRetired,
  findKept,
  keepCopy,
  makeOnDevice,
  mixOnDevice,
  moveOnDevice,
  type Place,
  type PlacedSet,
  renameKept,
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

/** Returns the changes of sets, each made where the set is at home: in the account or on the device. */
export function useShelf() {
  const queries = useQueryClient();
  /** Reads the account's lists and copies anew. */
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['blind-sets'] });
    await queries.invalidateQueries({ queryKey: ['blind-set'] });
  };

  return {
    /** Makes a set: in the account of the person who is signed in, else on this device. @returns its id */
    async make(name: string, pack: Pack): Promise<string> {
      const id = uuid();
      if (trainee() === undefined) {
        await makeOnDevice(id, name, pack, Date.now());
        return id;
      }
      if (pack.id.startsWith(OWN_PREFIX)) {
        // The account makes the set of its own copy of the pack.
        const { sendNow } = await import('../sync/engine');
        await sendNow();
      }
      await callApi(makeBlindSet, { params: { id }, body: { name, packId: pack.id } });
      await refresh();
      return id;
    },

    async rename(placed: PlacedSet, name: string): Promise<void> {
      const { id } = placed.set;
      if (placed.place === 'account') await callApi(renameBlindSet, { params: { id }, body: { name } });
      renameKept(placed, name);
      await refresh();
    },

    async mix({ set, place }: PlacedSet): Promise<void> {
      if (place === 'device') {
        await mixOnDevice(set, Date.now());
        return;
      }
      await callApi(mixBlindSet, { params: { id: set.id } });
      keepCopy(await callApi(readBlindSet, { params: { id: set.id } }));
      await refresh();
    },

    /** Puts the key into force that a helper has recorded after moving the stickers. */
    async move({ set, place }: PlacedSet, pairs: readonly StickerPair[]): Promise<void> {
      if (place === 'device') {
        await moveOnDevice(set, pairs, Date.now());
        return;
      }
      const { id, mixedAt } = set;
      await callApi(moveBlindStickers, { params: { id }, body: { mixedAt, pairs: [...pairs] } });
      keepCopy(await callApi(readBlindSet, { params: { id } }));
      await refresh();
    },

    async retire(placed: PlacedSet): Promise<void> {
      if (placed.place === 'account') await tellApi(retireBlindSet, { params: { id: placed.set.id } });
      dropKept(placed);
      await queries.invalidateQueries({ queryKey: ['blind-sets'] });
    },
  };
}
