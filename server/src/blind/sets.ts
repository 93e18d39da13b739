import { PACKS } from '@nosewise/catalogue/packs';
import { type BlindSet, MAX_BLIND_SETS, type SealedSet } from '@nosewise/contract/blind';
import { isoOf, isoOrNull } from '@nosewise/contract/instant';
import { newSecret, sealSet, secureRandom } from '@nosewise/contract/sealed-set';
import { drawStickers } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import type { Database, Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import {
  countSets,
  findOwnPack,
  findSet,
  forgetOldSets,
  insertSet,
  listAllSets,
  listSets,
  lockOwner,
  putOn,
  revealsOf,
  type SetRow,
  stickerHistory,
  stickersOn,
  takeOff,
  updateSet,
} from './queries';

/**
 * Blind sets of accounts. A set that does not exist, was retired or belongs to another person is refused in
 * the same words, so that no answer tells which it was.
 */

/** The retired sets of an account that are remembered (decision 68). */
const REMEMBERED_SETS = 100;
/** In bytes: what a sticker takes up with its three indexes, until its mix is forgotten. */
const STICKER_SIZE = 384;

/** The account that a set is kept for. */
export interface Payer {
  readonly userId: string;
  /** Charges bytes to it as part of a transaction. Throws `LimitReached`. */
  readonly pay: (tx: Queryable, bytes: number) => Promise<void>;
}

/** Lists a person's sets, oldest first. */
export async function listOwnSets({ orm }: Database, userId: string): Promise<BlindSet[]> {
  return (await listSets(orm, userId)).map(presentSet);
}

/**
 * Makes a set of a pack. Repeating the call with the same id changes nothing.
 * @throws Refusal 404 for a pack that is not known, 409 for one set too many or an empty pack, 401 when the
 * account is gone, 429 when the account has kept too much today
 */
export async function makeSet(
  { orm }: Database,
  { userId, pay }: Payer,
  id: string,
  { name, packId }: { readonly name: string; readonly packId: string },
  now: Instant,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const known = await findSet(tx, userId, id);
    if (known?.retiredAt === null) return presentSet(known);
    if (known) throw unknownSet();
    const pack = PACKS.find((each) => each.id === packId) ?? (await findOwnPack(tx, userId, packId));
    if (!pack) throw new Refusal({ code: 'not_found' }, { detail: 'This pack is not in your account.' });
    if (pack.aromas.length === 0) throw new Refusal({ code: 'pack_empty' });
    if ((await countSets(tx, userId)) >= MAX_BLIND_SETS) {
      throw new Refusal({ code: 'too_many_blind_sets', params: { most: MAX_BLIND_SETS } });
    }
    const set: SetRow = {
      userId,
      id,
      name,
      packId,
      packName: pack.name,
      bottles: pack.aromas,
      secret: newSecret(),
      madeAt: now,
      mixedAt: now,
      retiredAt: null,
    };
    await pay(tx, Buffer.byteLength(JSON.stringify(set)) + sizeOfStickers(set));
    await insertSet(tx, set);
    await putOn(tx, set, drawStickers(numbersOf(set), [], secureRandom), now);
    return presentSet(set);
  });
}

/** Reads a set as a device may keep it: each bottle sealed. @throws Refusal 404 */
export async function readSealed({ orm }: Database, userId: string, id: string): Promise<SealedSet> {
  // Read at one moment, since the secret belongs to these stickers.
  const [set, stickers] = await orm.transaction(
    async (tx) => [await findInUse(tx, userId, id), await stickersOn(tx, userId, id)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return sealSet(presentSet(set), set.secret, set.bottles, stickers);
}

/** Renames a set. @throws Refusal 404 */
export async function renameSet(
  { orm }: Database,
  userId: string,
  id: string,
  name: string,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    const set = await findInUse(tx, userId, id);
    await updateSet(tx, set, { name });
    return presentSet({ ...set, name });
  });
}

/** Takes a set out of use. @throws Refusal 404 */
export async function retireSet({ orm }: Database, userId: string, id: string, now: Instant): Promise<void> {
  await orm.transaction(async (tx) => {
    // A mix at the same moment would put stickers on bottles of a set that is retired.
    await lockOwner(tx, userId);
    const set = await findInUse(tx, userId, id);
    await takeOff(tx, set, now);
    await updateSet(tx, set, { retiredAt: now });
    await forgetOldSets(tx, userId, REMEMBERED_SETS);
  });
}

/** Finds a set that is in use. @throws Refusal 404 */
export async function findInUse(db: Queryable, userId: string, id: string): Promise<SetRow> {
  const set = await findSet(db, userId, id);
  if (set?.retiredAt !== null) throw unknownSet();
  return set;
}

export function numbersOf({ bottles }: SetRow): number[] {
  return bottles.map(({ bottleNumber }) => bottleNumber);
}

/** Estimates how many bytes the database keeps of the stickers of one mix. */
export function sizeOfStickers({ bottles }: SetRow): number {
  return bottles.length * STICKER_SIZE;
}

/** Presents a set without anything of its stickers. */
export function presentSet({ id, name, packId, packName, bottles, madeAt, mixedAt }: SetRow): BlindSet {
  return { id, name, packId, packName, bottles: bottles.length, madeAt, mixedAt };
}

function unknownSet(): Refusal {
  return new Refusal({ code: 'not_found' }, { detail: 'There is no such blind set.' });
}

/** Exports everything about a person's sets, retired ones included. */
export async function exportBlindSets(db: Queryable, userId: string) {
  const sets = await listAllSets(db, userId);
  const stickers = await stickerHistory(db, userId);
  const reveals = await revealsOf(db, userId);
  return sets.map(({ id, name, packId, packName, bottles, madeAt, mixedAt, retiredAt }) => ({
    id,
    name,
    packId,
    packName,
    bottles,
    madeAt: isoOf(madeAt),
    mixedAt: isoOf(mixedAt),
    retiredAt: isoOrNull(retiredAt),
    stickers: stickers
      .filter(({ setId }) => setId === id)
      .map(({ id: sticker, code, bottleNumber, since, until }) => ({
        sticker,
        code,
        bottleNumber,
        since: isoOf(since),
        until: isoOrNull(until),
      })),
    answers: reveals
      .filter(({ setId }) => setId === id)
      .map(({ sessionId, code, selectedAnswer, nameId, revealedAt }) => ({
        sessionId,
        code,
        selectedAnswer,
        nameId,
        revealedAt: isoOf(revealedAt),
      })),
  }));
}
