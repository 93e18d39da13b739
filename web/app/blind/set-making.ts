import type { BlindSet } from '@nosewise/contract/blind';
import { newSecret, openPairs, sealPairs, sealSet, secureRandom } from '@nosewise/contract/sealed-set';
import { type Code, drawStickers } from '@nosewise/domain/blind/blind-set';
import { moveStickers, type StickerPair } from '@nosewise/domain/blind/sticker-pairs';
import type { Instant, Pack, Scent } from '@nosewise/domain/models';
import { changeKept, deviceSets, type KeptSet, openAll, type PlacedSet } from './sealed-sets';

/** Making, mixing and moving the sets that are on this device alone. Whoever trains needs none of it. */

/** Makes a set on this device alone. */
export async function makeOnDevice(id: string, name: string, pack: Pack, now: Instant): Promise<void> {
  const head = { id, name, packId: pack.id, packName: pack.name, bottles: pack.aromas.length };
  const set = await sealFresh({ ...head, madeAt: now, mixedAt: now }, pack.aromas, []);
  deviceSets.change((sets) => [...sets, set]);
}

/** Gives every bottle of a set on this device a new sticker. @throws when the set cannot be opened */
export async function mixOnDevice(set: KeptSet, now: Instant): Promise<void> {
  const bottles = await bottlesOf(set);
  const { id, name, packId, packName, madeAt } = set;
  const worn = [...new Set([...set.worn, ...set.stickers.map(({ code }) => code)])];
  const mixed = await sealFresh(
    { id, name, packId, packName, bottles: bottles.length, madeAt, mixedAt: now },
    bottles,
    worn,
  );
  deviceSets.change((sets) => sets.map((each) => (each.id === id ? mixed : each)));
}

async function sealFresh(head: BlindSet, bottles: readonly Scent[], worn: Code[]): Promise<KeptSet> {
  const numbers = bottles.map(({ bottleNumber }) => bottleNumber);
  const sealed = await sealSet(head, newSecret(), bottles, drawStickers(numbers, worn, secureRandom));
  return { ...sealed, worn };
}

async function bottlesOf(set: KeptSet): Promise<Scent[]> {
  return (await openAll(set)).map(({ bottle: { scentId, ...bottle } }) => ({
    ...bottle,
    id: scentId,
    notes: '',
  }));
}

/** The stickers of a set that are moved among its bottles, for the helper's eyes. */
export interface Moving {
  /** The bottles of the whole set, in ascending order. */
  readonly bottleNumbers: readonly number[];
  readonly pairs: readonly StickerPair[];
}

/** Opens the pairs that a helper has recorded so far. @throws when the set cannot be opened */
export async function openMoving(set: KeptSet): Promise<Moving> {
  const bottleNumbers = (await openAll(set)).map(({ bottle }) => bottle.bottleNumber).sort((a, b) => a - b);
  return { bottleNumbers, pairs: (set.moving && (await openPairs(set.id, set.moving))) ?? [] };
}

/** Keeps the pairs that are recorded so far, sealed; none when there are none. */
export async function keepMoving(placed: PlacedSet, pairs: readonly StickerPair[]): Promise<void> {
  changeKept(placed, { moving: pairs.length === 0 ? undefined : await sealPairs(placed.set.id, pairs) });
}

/** Moves the stickers of a set on this device among its bottles. @throws when it cannot be opened, or pairs are missing */
export async function moveOnDevice(set: KeptSet, pairs: readonly StickerPair[], now: Instant): Promise<void> {
  const opened = await openAll(set);
  const before = opened.map(({ code, bottle: { bottleNumber } }, index) => ({
    id: set.stickers[index]?.id ?? '',
    code,
    bottleNumber,
  }));
  const after = moveStickers(before, pairs);
  if (!after) throw new Error('Not every sticker and every bottle was recorded once.');
  const { id, name, packId, packName, bottles, madeAt, worn } = set;
  const head = { id, name, packId, packName, bottles, madeAt, mixedAt: Math.max(now, set.mixedAt + 1) };
  const sealed = await sealSet(head, newSecret(), await bottlesOf(set), after);
  changeKept({ set, place: 'device' }, { ...sealed, worn, moving: undefined });
}
