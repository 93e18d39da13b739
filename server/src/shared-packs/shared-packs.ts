import { isoOf } from '@nosewise/contract/instant';
import { secureRandom } from '@nosewise/contract/sealed-set';
import {
  aliveSince,
  LINK_LENGTH,
  MAX_SHARED_PACKS,
  type PackLink,
  type PackToShare,
  type SharedPack,
} from '@nosewise/contract/shared-pack';
import { drawPlain } from '@nosewise/domain/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { DAY, HOUR } from '@nosewise/domain/time';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import type { Env } from '../env/env';
import { Refusal } from '../errors/refusal';
import type { Job } from '../jobs/jobs';
import { layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import { lockPerson } from '../profile/profile';
import {
  countOfPerson,
  deleteByPack,
  deleteUnopened,
  type FoundPack,
  findById,
  findByPack,
  insertPack,
  insertReport,
  listOfPerson,
  lockPack,
  noteOpening,
  replacePack,
} from './queries';

/** An opening is noted once a day at most, so that a popular link costs no write each time it is read. */
const NOTED_EVERY = DAY;
/** The reports that are kept and mailed about one pack: the operator knows of it by then. */
const REPORTS_MAX = 20;

/** Reads the link to an own pack. @returns null while it is not shared */
export async function readLink(
  { orm }: Database,
  userId: string,
  packId: string,
  now: Instant,
): Promise<PackLink | null> {
  const found = await findByPack(orm, userId, packId, aliveSince(now));
  return found ? presentLink(found) : null;
}

/**
 * Shares a copy of an own pack, or updates the copy behind its existing link.
 * @throws Refusal 409 when it would be one more than a person may share, 401 when the account is gone
 */
export async function shareOwnPack(
  { orm }: Database,
  userId: string,
  packId: string,
  pack: PackToShare,
  now: Instant,
): Promise<PackLink> {
  return orm.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const kept = await findByPack(tx, userId, packId, aliveSince(now));
    if (kept) {
      await replacePack(tx, kept.id, pack, now);
      return presentLink({ ...kept, pack, updatedAt: now });
    }
    // One that has ended and is not deleted yet.
    await deleteByPack(tx, userId, packId);
    if ((await countOfPerson(tx, userId)) >= MAX_SHARED_PACKS) {
      throw new Refusal(
        409,
        'too_many_shared_packs',
        `You can share ${MAX_SHARED_PACKS} packs at a time: stop sharing one first.`,
        undefined,
        undefined,
        { params: { most: MAX_SHARED_PACKS } },
      );
    }
    const id = drawPlain(LINK_LENGTH, secureRandom);
    await insertPack(tx, { id, userId, packId, pack, sharedAt: now, updatedAt: now, openedAt: now });
    const shared = await findByPack(tx, userId, packId, aliveSince(now));
    if (!shared) throw new Error(`The shared pack ${id} was not kept.`);
    return presentLink(shared);
  });
}

/** Ends the link to an own pack, if there is one. Also called when the pack itself is deleted. */
export function stopSharing(tx: Queryable, userId: string, packId: string): Promise<void> {
  return deleteByPack(tx, userId, packId);
}

/**
 * Opens a link, which prolongs its life.
 * @param userId of the person who opens it, if they are signed in
 * @throws Refusal 404, alike for a link that has ended and one that never was
 */
export async function openPack(
  { orm }: Database,
  id: string,
  userId: string | undefined,
  now: Instant,
): Promise<SharedPack> {
  const found = await findById(orm, id, aliveSince(now));
  if (!found) throw unknownLink();
  if (found.openedAt < now - NOTED_EVERY) await noteOpening(orm, id, now, now - NOTED_EVERY);
  const { pack, updatedAt, sharedBy, packId } = found;
  return { ...pack, updatedAt, sharedBy, ownPackId: found.userId === userId ? packId : null };
}

/**
 * Keeps a report about a shared pack and mails it to the operator.
 * @throws Refusal 404 for an unknown link
 */
export async function reportPack(
  { database: { orm }, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  id: string,
  reason: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockPack(tx, id);
    const found = await findById(tx, id, aliveSince(now()));
    if (!found) throw unknownLink();
    const isNew = await insertReport(tx, { sharedPackId: id, reason, createdAt: now() }, REPORTS_MAX);
    if (isNew && env.operatorEmail !== undefined)
      await tellOperator(tx, env, env.operatorEmail, found, reason);
  });
  wake('mail');
}

function tellOperator(
  tx: Queryable,
  { publicUrl }: Env,
  to: string,
  { id, pack }: FoundPack,
  reason: string,
): Promise<void> {
  const letter = {
    subject: `Reported pack: ${pack.name}`,
    paragraphs: ['Someone has reported a pack that is shared by link.'],
    facts: [
      ['Pack', pack.name],
      ['Reason', reason || '(none given)'],
    ] as const,
    action: { label: 'Look at the pack', url: `${publicUrl}/pack/${id}` },
    footnotes: [
      `To show it with its owner: npm run admin -- packs show ${id}`,
      `To end the link: npm run admin -- packs delete ${id}`,
    ],
  };
  return enqueueMail(tx, { to, ...layOut(letter) });
}

function unknownLink(): Refusal {
  return new Refusal(404, 'not_found', 'There is no shared pack behind this link any more.');
}

function presentLink({ id, pack, sharedAt, updatedAt, sharedBy }: FoundPack): PackLink {
  return { ...pack, id, sharedAt, updatedAt, sharedBy };
}

/** Exports the packs that a person shares, with their links. */
export async function exportSharedPacks(db: Queryable, userId: string) {
  return (await listOfPerson(db, userId)).map(({ id, packId, pack, sharedAt, updatedAt, openedAt }) => ({
    id,
    packId,
    ...pack,
    sharedAt: isoOf(sharedAt),
    updatedAt: isoOf(updatedAt),
    lastOpenedAt: isoOf(openedAt),
  }));
}

/** Makes the job `shared-packs-forget`, which deletes links that have not been opened for too long. */
export function forgetSharedPacksJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'shared-packs-forget',
    interval: HOUR,
    run: () => deleteUnopened(orm, aliveSince(now())),
  };
}
