import { bottleCareSchema } from '@nosewise/contract/bottle-care';
import { MAX_OWN_PACKS } from '@nosewise/contract/own-pack';
import {
  type ChangedPack,
  type ChangedSettings,
  changedPack,
  changedSettings,
  type Preferences,
} from '@nosewise/contract/preferences';
import { lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import { type BottleCare, datedBefore, mergeCare } from '@nosewise/domain/training/bottle-care';
import { z } from 'zod';
import type { Database, Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import { endLink } from '../links/links';
import { lockPerson } from '../profile/profile';
import {
  countPacks,
  findCare,
  findPack,
  findPacks,
  findSettings,
  pruneDeletions,
  putCare,
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

/** Merges a device's knowledge of kits and bottles with the stored one, and returns all of it. @throws Refusal 401 */
export async function offerCare(
  { orm }: Database,
  userId: string,
  offered: BottleCare,
  now: Instant,
): Promise<BottleCare> {
  return orm.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const merged = mergeCare(await findCare(tx, userId), datedBefore(offered, now));
    await putCare(tx, userId, merged);
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
    bottleCare: await findCare(db, userId),
  };
}

/**
 * Writes preferences as pieces of JSON, one for each pack: writing all packs that a person may have at once
 * would keep others waiting.
 */
export function* preferencesJson({ trainingSettings, ownPacks, bottleCare }: Preferences): Generator<string> {
  const settings = trainingSettings && z.encode(changedSettings, trainingSettings);
  yield `{"trainingSettings":${JSON.stringify(settings)},"ownPacks":{`;
  let separator = '';
  for (const [id, copy] of Object.entries(ownPacks)) {
    yield `${separator}${JSON.stringify(id)}:${JSON.stringify(z.encode(changedPack, copy))}`;
    separator = ',';
  }
  yield `},"bottleCare":${JSON.stringify(z.encode(bottleCareSchema, bottleCare))}}`;
}

/** Dates a change from the future `now`: left by a wrong clock, it would win over all later ones. */
function dateCopy<Copy extends ChangedSettings | ChangedPack>(copy: Copy, now: Instant): Copy {
  return { ...copy, changedAt: Math.min(copy.changedAt, now) };
}
