import { MAX_OWN_PACKS } from '@nosewise/contract/own-pack';
import {
  type ChangedPack,
  type ChangedSettings,
  changedSettings,
  type MergedPreferences,
  mergedPreferences,
  type OfferedPreferences,
  type Preferences,
} from '@nosewise/contract/preferences';
import { entriesBefore, lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import { datedBefore, mergeCare } from '@nosewise/domain/training/bottle-care';
import { mergeWords } from '@nosewise/domain/training/own-words';
import { z } from 'zod';
import type { Database, Queryable } from '../db/database';
import { lockPerson } from '../db/lock-person';
import { Refusal } from '../errors/refusal';
import { endLink } from '../links/links';
import {
  countPacks,
  findMerged,
  findPack,
  findPacks,
  findPackTexts,
  findSettings,
  pruneDeletions,
  putMerged,
  putPack,
  putSettings,
} from './queries';

/** The deletions that are remembered per person. A device that missed more than these brings the oldest packs back. */
export const REMEMBERED_DELETIONS = 200;

/** Keeps the copy of the training settings that was changed last, and returns it. @throws Refusal 401 */
export async function offerSettings(
  { orm }: Database,
  userId: string,
  copy: ChangedSettings,
  now: Instant,
): Promise<ChangedSettings> {
  return orm.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const offered = dateCopy(copy, now);
    const kept = await findSettings(tx, userId);
    const winner = kept ? lastWrite(kept, offered) : offered;
    if (winner !== kept) await putSettings(tx, userId, winner);
    return winner;
  });
}

/**
 * Keeps the copy of an own pack, or its deletion, that was changed last, and returns it. A deletion ends the
 * pack's link, which could not be ended later.
 * @throws Refusal 409 when it would be one pack more than a person may have, 401 when the account is gone
 */
export async function offerPack(
  { orm }: Database,
  userId: string,
  id: string,
  copy: ChangedPack,
  now: Instant,
): Promise<ChangedPack> {
  return orm.transaction(async (tx) => {
    // Locks the person, since the pack may not exist yet.
    await lockPerson(tx, userId);
    const offered = dateCopy(copy, now);
    const kept = await findPack(tx, userId, id);
    const winner = kept ? lastWrite(kept, offered) : offered;
    if (winner === kept) return winner;
    if (winner.pack && !kept?.pack && (await countPacks(tx, userId)) >= MAX_OWN_PACKS) {
      throw new Refusal({ code: 'too_many_own_packs', params: { most: MAX_OWN_PACKS } });
    }
    await putPack(tx, userId, id, winner);
    if (!winner.pack) {
      await endLink(tx, { userId, kind: 'pack', subject: id });
      await pruneDeletions(tx, userId, REMEMBERED_DELETIONS);
    }
    return winner;
  });
}

/**
 * Merges what a device offers with what is stored, entry by entry, and returns all of it.
 * @param pay charges the bytes that are compared
 * @throws Refusal 401
 */
export async function offerMerged(
  { orm }: Database,
  userId: string,
  offered: OfferedPreferences,
  now: Instant,
  pay: (tx: Queryable, bytes: number) => Promise<void>,
): Promise<MergedPreferences> {
  return orm.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const kept = await findMerged(tx, userId);
    const before = JSON.stringify(kept);
    // Comparing costs as much as writing, and all is written anew, whatever part was offered.
    await pay(tx, Buffer.byteLength(before) + Buffer.byteLength(JSON.stringify(offered)));
    const care = offered.bottleCare && datedBefore(offered.bottleCare, now);
    const words = offered.ownWords && entriesBefore(offered.ownWords, now);
    const merged = {
      bottleCare: care ? mergeCare(kept.bottleCare, care) : kept.bottleCare,
      ownWords: words ? mergeWords(kept.ownWords, words) : kept.ownWords,
    };
    if (JSON.stringify(merged) !== before) await putMerged(tx, userId, merged);
    return merged;
  });
}

/** Reads all preferences of a person, deleted packs included. */
export async function readOwnPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const settings = await findSettings(db, userId);
  const packs = await findPacks(db, userId);
  return {
    trainingSettings: settings ?? null,
    ownPacks: Object.fromEntries(packs),
    ...(await findMerged(db, userId)),
  };
}

/** Writes preferences as JSON: packs as the database has them, since nobody looks into them on the way. */
export async function preferencesJson(db: Queryable, userId: string): Promise<string> {
  const settings = await findSettings(db, userId);
  const trainingSettings = JSON.stringify(settings ? z.encode(changedSettings, settings) : null);
  const packs = await findPackTexts(db, userId);
  const merged = JSON.stringify(z.encode(mergedPreferences, await findMerged(db, userId)));
  return `{"trainingSettings":${trainingSettings},"ownPacks":{${packs.join(',')}},${merged.slice(1)}`;
}

/** Dates a change from the future `now`: left by a wrong clock, it would win over all later ones. */
function dateCopy<Copy extends ChangedSettings | ChangedPack>(copy: Copy, now: Instant): Copy {
  return { ...copy, changedAt: Math.min(copy.changedAt, now) };
}
