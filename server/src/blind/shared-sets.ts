import { isoOf } from '@nosewise/contract/instant';
import { secureRandom } from '@nosewise/contract/sealed-set';
import { aliveSince, LINK_LENGTH } from '@nosewise/contract/shared-pack';
import type { SharedSet } from '@nosewise/contract/shared-set';
import { type Code, drawPlain } from '@nosewise/domain/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { answerOptions } from '@nosewise/domain/names';
import { DAY, HOUR } from '@nosewise/domain/time';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { accountGone, Refusal } from '../errors/refusal';
import type { Job } from '../jobs/jobs';
import { type Given, type Revealed, reveal } from './judging';
import { lockOwner, type SetRow, stickersOn } from './queries';
import { findInUse } from './sets';
import {
  dropShare,
  dropUnopened,
  findShare,
  findShareById,
  listShares,
  noteOpening,
  putShare,
} from './share-queries';

/**
 * Blind sets by link, for people who are at the bottles of another person. They get names and codes; each
 * bottle's name is told after its answer, and the key never leaves.
 */

interface SetLink {
  readonly id: string;
  readonly sharedAt: Instant;
}

/** Reads the link to an own set. @returns null while it is not shared @throws Refusal 404 for an unknown set */
export async function readOwnLink(
  { orm }: Database,
  userId: string,
  setId: string,
  now: Instant,
): Promise<SetLink | null> {
  await findInUse(orm, userId, setId);
  return (await findShare(orm, userId, setId, aliveSince(now))) ?? null;
}

/** Shares an own set by a link, or returns the link that it has. @throws Refusal 404 for an unknown set */
export async function shareOwnSet(
  { orm }: Database,
  userId: string,
  setId: string,
  now: Instant,
): Promise<SetLink> {
  return orm.transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw accountGone();
    await findInUse(tx, userId, setId);
    const kept = await findShare(tx, userId, setId, aliveSince(now));
    if (kept) return kept;
    const id = drawPlain(LINK_LENGTH, secureRandom);
    const share = { id, userId, setId, sharedAt: now, openedAt: now };
    await putShare(tx, share);
    return share;
  });
}

/** Ends the link to an own set, if there is one. */
export function stopSharingOwnSet({ orm }: Database, userId: string, setId: string): Promise<void> {
  return dropShare(orm, userId, setId);
}

/** Opens a link, which prolongs its life. @throws Refusal 404 */
export async function openSet({ orm }: Database, id: string, now: Instant): Promise<SharedSet> {
  const { set, openedAt } = await findShared(orm, id, now);
  // Once a day at most.
  if (openedAt < now - DAY) await noteOpening(orm, id, now);
  const stickers = await stickersOn(orm, set.userId, set.id);
  return {
    packName: set.packName,
    names: answerOptions(set.bottles),
    codes: stickers.map(({ code }) => code),
  };
}

/** Tells the right name behind a code of a shared set. @throws Refusal 404 for an unknown link or code */
export async function answerShared(
  { orm }: Database,
  id: string,
  { code, ...given }: Given & { readonly code: Code },
  now: Instant,
): Promise<Revealed> {
  const { set } = await findShared(orm, id, now);
  const sticker = (await stickersOn(orm, set.userId, set.id)).find((each) => each.code === code);
  if (!sticker) {
    throw new Refusal(409, 'conflict', 'This code is not in the set any more. It may have been mixed again.');
  }
  return reveal(set, sticker.bottleNumber, given);
}

/** Exports the links of a person's sets. */
export async function exportSetLinks(db: Queryable, userId: string) {
  return (await listShares(db, userId)).map(({ id, setId, sharedAt, openedAt }) => ({
    id,
    setId,
    sharedAt: isoOf(sharedAt),
    lastOpenedAt: isoOf(openedAt),
  }));
}

/** Makes the job `shared-sets-forget`, which deletes links that have not been opened for too long. */
export function forgetSharedSetsJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return { name: 'shared-sets-forget', interval: HOUR, run: () => dropUnopened(orm, aliveSince(now())) };
}

/** Finds the set behind a link. A retired set is refused like a link that never existed. */
async function findShared(
  db: Queryable,
  id: string,
  now: Instant,
): Promise<{ readonly set: SetRow; readonly openedAt: Instant }> {
  const share = await findShareById(db, id, aliveSince(now));
  if (!share) throw unknownLink();
  const set = await findInUse(db, share.userId, share.setId).catch((error: unknown) => {
    throw error instanceof Refusal ? unknownLink() : error;
  });
  return { set, openedAt: share.openedAt };
}

function unknownLink(): Refusal {
  return new Refusal(404, 'not_found', 'There is no shared set behind this link any more.');
}
