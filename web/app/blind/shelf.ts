import {
  makeBlindSet,
  mixBlindSet,
  moveBlindStickers,
  readBlindSet,
  renameBlindSet,
  retireBlindSet,
} from '@nosewise/contract/blind';
import type { StickerPair } from '@nosewise/domain/blind/sticker-pairs';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import { v4 as uuid } from 'uuid';
import { callApi, tellApi } from '../../shared/api';
import { trainee } from '../../shared/auth-state';
import { sendNow } from '../notebook/rounds';
import { dropKept, keepCopy, type PlacedSet, renameKept } from './sealed-sets';
import { makeOnDevice, mixOnDevice, moveOnDevice } from './set-making';

// Each change is made where the set is kept: in the account or on the device.

/** Makes a set: in the account of the signed-in person, otherwise on this device. @returns its id */
export async function makeSet(name: string, pack: Pack): Promise<string> {
  const id = uuid();
  if (trainee() === undefined) {
    await makeOnDevice(id, name, pack, Date.now());
    return id;
  }
  if (pack.id.startsWith(OWN_PREFIX)) {
    // The account makes the set from its own copy of the pack.
    await sendNow();
  }
  await callApi(makeBlindSet, { params: { id }, body: { name, packId: pack.id } });
  return id;
}

export async function renameSet(placed: PlacedSet, name: string): Promise<void> {
  const { id } = placed.set;
  if (placed.place === 'account') await callApi(renameBlindSet, { params: { id }, body: { name } });
  renameKept(placed, name);
}

export async function mixSet({ set, place }: PlacedSet): Promise<void> {
  if (place === 'device') {
    await mixOnDevice(set, Date.now());
    return;
  }
  await callApi(mixBlindSet, { params: { id: set.id } });
  await readCopy(set.id);
}

/** Puts the key into force that a helper has recorded after moving the stickers. */
export async function moveSet({ set, place }: PlacedSet, pairs: readonly StickerPair[]): Promise<void> {
  if (place === 'device') {
    await moveOnDevice(set, pairs, Date.now());
    return;
  }
  const { id, mixedAt } = set;
  await callApi(moveBlindStickers, { params: { id }, body: { mixedAt, pairs: [...pairs] } });
  await readCopy(id);
}

export async function retireSet(placed: PlacedSet): Promise<void> {
  if (placed.place === 'account') await tellApi(retireBlindSet, { params: { id: placed.set.id } });
  dropKept(placed);
}

/** Keeps the account's set as it is now. */
async function readCopy(id: string): Promise<void> {
  keepCopy(await callApi(readBlindSet, { params: { id } }));
}
