import type { BlindSet, KeyLine } from '@nosewise/contract/blind';
import { newSecret, secureRandom } from '@nosewise/contract/sealed-set';
import { drawStickers, type StuckBottle } from '@nosewise/domain/blind/blind-set';
import { moveStickers, type StickerPair } from '@nosewise/domain/blind/sticker-pairs';
import type { Instant } from '@nosewise/domain/models';
import type { Database, Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import {
  codesOf,
  forgetOldMixes,
  lockOwner,
  putOn,
  type SetRow,
  stickersOn,
  takeOff,
  updateSet,
} from './queries';
import { findInUse, numbersOf, type Payer, presentSet, sizeOfStickers } from './sets';

/** The stickers of blind sets: the link from a code to its bottle stays here until the answer. */

/** The mixes of a set that are remembered (decision 68). */
const REMEMBERED_MIXES = 20;

/** Reads the key sheet, in the order of the codes. @throws Refusal 404 */
export async function readKey({ orm }: Database, userId: string, id: string): Promise<KeyLine[]> {
  const { bottles } = await findInUse(orm, userId, id);
  const names = new Map(bottles.map(({ bottleNumber, name }) => [bottleNumber, name]));
  return (await stickersOn(orm, userId, id)).map(({ code, bottleNumber }) => ({
    code,
    bottleNumber,
    name: names.get(bottleNumber) ?? '',
  }));
}

/** Lists the bottles of a set in use with the codes on them, for a room. @throws Refusal 404 */
export async function labelledBottles({ orm }: Database, userId: string, id: string) {
  const { packName, bottles } = await findInUse(orm, userId, id);
  const codes = new Map(
    (await stickersOn(orm, userId, id)).map(({ bottleNumber, code }) => [bottleNumber, code]),
  );
  return {
    packName,
    bottles: bottles.map((bottle) => ({ ...bottle, code: codes.get(bottle.bottleNumber) })),
  };
}

/** Gives every bottle a new sticker, and takes the old ones off. @throws Refusal 404, 429 as for making it */
export async function mixSet(
  { orm }: Database,
  { userId, pay }: Payer,
  id: string,
  now: Instant,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const set = await findInUse(tx, userId, id);
    await pay(tx, sizeOfStickers(set));
    const worn = await codesOf(tx, userId, id);
    return putOnOthers(tx, set, drawStickers(numbersOf(set), worn, secureRandom), now);
  });
}

/**
 * Puts a set's own stickers on its bottles in another order, as a helper has recorded them. Earlier answers
 * still find their bottles. Repeating the call changes nothing.
 * @throws Refusal 404; 409 when the set was mixed meanwhile, or not every sticker and bottle was recorded
 * once
 */
export async function moveSet(
  { orm }: Database,
  { userId, pay }: Payer,
  id: string,
  { mixedAt, pairs }: { readonly mixedAt: Instant; readonly pairs: readonly StickerPair[] },
  now: Instant,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const set = await findInUse(tx, userId, id);
    const before = await stickersOn(tx, userId, id);
    const after = moveStickers(before, pairs);
    if (set.mixedAt !== mixedAt) {
      const isSame = after?.every((sticker, index) => sticker.bottleNumber === before[index]?.bottleNumber);
      if (isSame) return presentSet(set);
      throw new Refusal({ code: 'set_changed' });
    }
    if (!after) throw new Refusal({ code: 'pairs_incomplete' });
    await pay(tx, sizeOfStickers(set));
    return putOnOthers(tx, set, after, now);
  });
}

/** Takes the stickers of a set off and puts others on. */
async function putOnOthers(
  tx: Queryable,
  set: SetRow,
  stickers: readonly StuckBottle[],
  now: Instant,
): Promise<BlindSet> {
  // After the mix before, even when clocks differ: a sticker is on one bottle at a time.
  const mixed = { secret: newSecret(), mixedAt: Math.max(now, set.mixedAt + 1) };
  await takeOff(tx, set, mixed.mixedAt);
  await putOn(tx, set, stickers, mixed.mixedAt);
  await updateSet(tx, set, mixed);
  await forgetOldMixes(tx, set, REMEMBERED_MIXES);
  return presentSet({ ...set, ...mixed });
}
