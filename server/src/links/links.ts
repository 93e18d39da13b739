import { isoOf } from '@nosewise/contract/instant';
import { secureRandom } from '@nosewise/contract/secure-random';
import {
  aliveSince,
  LINK_LENGTH,
  MAX_SHARED_PACKS,
  type OwnLink,
  type PackToShare,
  type SharedPack,
  type SharedSet,
} from '@nosewise/contract/training/link-calls';
import { type BlindSet, type Code, codesOf, drawPlain, namesOf } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import { findSet, type Given, tell } from '../blind/blind-sets';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { lockPerson } from '../db/lock-person';
import type { Env } from '../env/env';
import { Refusal } from '../errors/refusal';
import { layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import {
  countPacks,
  deleteOwn,
  type FoundLink,
  findById,
  findOwn,
  insertLink,
  insertReport,
  listOfPerson,
  lockLink,
  noteOpening,
  replaceCopy,
  type Subject,
} from './link-queries';

/**
 * Links by which people share an own pack, as a copy, or a blind set, without its key. A link ends when nobody has
 * opened it for `LINK_LIFE_DAYS`, when its owner or an operator ends it, and with what it leads to.
 */

/** An opening is noted once a day at most, so that a popular link costs no write each time it is read. */
const NOTED_EVERY = DAY;
/** The reports that are kept and mailed about one link: the operator knows of it by then. */
const REPORTS_MAX = 20;

/** Reads the link to something own. @returns null while it is not shared */
export async function readLink({ orm }: Database, subject: Subject, now: Instant): Promise<OwnLink | null> {
  const found = await findOwn(orm, subject, aliveSince(now));
  return found ? presentLink(found) : null;
}

/**
 * Shares something own, or updates the copy of a pack behind its existing link.
 * @param pack the copy of a pack; null for a set
 * @throws Refusal 400 for a pack without a copy, 404 for an unknown set, 409 when it would be one pack more than a
 * person may share, 401 when the account is gone
 */
export async function shareByLink(
  { orm }: Database,
  subject: Subject,
  pack: PackToShare | null,
  now: Instant,
): Promise<OwnLink> {
  if ((subject.kind === 'pack') !== (pack !== null)) {
    throw new Refusal(
      { code: 'bad_request' },
      { detail: 'A pack is shared with its copy, and a blind set without one.' },
    );
  }
  return orm.transaction(async (tx) => {
    await lockPerson(tx, subject.userId);
    await requireSet(tx, subject);
    const kept = await findOwn(tx, subject, aliveSince(now));
    if (kept) {
      if (!pack) return presentLink(kept);
      await replaceCopy(tx, kept.id, pack, now);
      return presentLink({ ...kept, pack, updatedAt: now });
    }
    // One that has ended and is not deleted yet.
    await deleteOwn(tx, subject);
    if (pack && (await countPacks(tx, subject.userId)) >= MAX_SHARED_PACKS) {
      throw new Refusal({ code: 'too_many_shared_packs', params: { most: MAX_SHARED_PACKS } });
    }
    const id = drawPlain(LINK_LENGTH, secureRandom);
    await insertLink(tx, { ...subject, id, pack, sharedAt: now, updatedAt: now, openedAt: now });
    const made = await findOwn(tx, subject, aliveSince(now));
    if (!made) throw new Error(`The link ${id} was not kept.`);
    return presentLink(made);
  });
}

/** Ends the link to something own, if there is one. Also called when that is deleted. */
export function endLink(tx: Queryable, subject: Subject): Promise<void> {
  return deleteOwn(tx, subject);
}

/**
 * Opens a link, which prolongs its life.
 * @param userId of the person who opens it, if they are signed in
 * @throws Refusal 404, alike for a link that has ended and one that never was
 */
export async function openLink(
  { orm }: Database,
  id: string,
  userId: string | undefined,
  now: Instant,
): Promise<SharedPack | SharedSet> {
  const found = await findById(orm, id, aliveSince(now));
  if (!found) throw unknownLink();
  const shown = found.pack ? presentPack(found, found.pack, userId) : presentSet(await setBehind(orm, found));
  if (found.openedAt < now - NOTED_EVERY) await noteOpening(orm, id, now, now - NOTED_EVERY);
  return shown;
}

function presentPack(
  { updatedAt, sharedBy, subject, userId }: FoundLink,
  pack: PackToShare,
  reader: string | undefined,
): SharedPack {
  return { kind: 'pack', ...pack, updatedAt, sharedBy, ownPackId: userId === reader ? subject : null };
}

function presentSet(set: BlindSet): SharedSet {
  return { kind: 'set', packName: set.packName, names: namesOf(set), codes: codesOf(set) };
}

/** Tells the right name behind a code of a shared set. @throws Refusal 404 for an unknown link, 409 for an unknown code */
export async function answerShared(
  { orm }: Database,
  id: string,
  { code, ...given }: Given & { readonly code: Code },
  now: Instant,
): Promise<ReturnType<typeof tell>> {
  const found = await findById(orm, id, aliveSince(now));
  if (found?.kind !== 'set') throw unknownLink();
  const set = await setBehind(orm, found);
  const bottle = set.bottles.find((each) => each.code === code);
  if (!bottle) {
    throw new Refusal(
      { code: 'conflict' },
      { detail: 'This code is not in the set any more. It may have been mixed again.' },
    );
  }
  return tell(set, bottle, given);
}

/**
 * Keeps a report about what is shared, and mails it to the operator.
 * @throws Refusal 404 for an unknown link
 */
export async function report(
  { database: { orm }, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  id: string,
  reason: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockLink(tx, id);
    const found = await findById(tx, id, aliveSince(now()));
    if (!found) throw unknownLink();
    const name = found.pack?.name ?? (await setBehind(tx, found)).packName;
    const isNew = await insertReport(tx, { linkId: id, reason, createdAt: now() }, REPORTS_MAX);
    if (isNew && env.operatorEmail !== undefined) {
      await tellOperator(tx, env, env.operatorEmail, { ...found, name, reason });
    }
  });
  wake('mail');
}

function tellOperator(
  tx: Queryable,
  { publicUrl }: Env,
  to: string,
  { id, kind, name, reason }: FoundLink & { readonly name: string; readonly reason: string },
): Promise<void> {
  const what = kind === 'pack' ? 'pack' : 'blind set';
  const letter = {
    subject: `Reported ${what}: ${name}`,
    paragraphs: [`Someone has reported a ${what} that is shared by link.`],
    facts: [
      [kind === 'pack' ? 'Pack' : 'Blind set', name],
      ['Reason', reason || '(none given)'],
    ] as const,
    action: { label: `Look at the ${what} in the office`, url: `${publicUrl}/office/packs/${id}` },
  };
  return enqueueMail(tx, { to, ...layOut(letter) });
}

/** @throws Refusal 404 for a set that the account does not have */
async function requireSet(db: Queryable, { kind, userId, subject }: Subject): Promise<void> {
  if (kind === 'pack' || (await findSet(db, userId, subject))) return;
  throw new Refusal({ code: 'not_found' }, { detail: 'There is no such blind set.' });
}

/** Finds the set behind a link. */
async function setBehind(db: Queryable, { userId, subject }: FoundLink): Promise<BlindSet> {
  const set = await findSet(db, userId, subject);
  if (!set) throw unknownLink();
  return set;
}

function unknownLink(): Refusal {
  return new Refusal({ code: 'not_found' }, { detail: 'There is nothing behind this link any more.' });
}

function presentLink({ id, pack, sharedAt, updatedAt, sharedBy }: FoundLink): OwnLink {
  return { id, sharedAt, updatedAt, sharedBy, pack };
}

export async function exportLinks(db: Queryable, userId: string) {
  return (await listOfPerson(db, userId)).map(
    ({ id, kind, subject, pack, sharedAt, updatedAt, openedAt }) => ({
      id,
      kind,
      subject,
      pack,
      sharedAt: isoOf(sharedAt),
      updatedAt: isoOf(updatedAt),
      lastOpenedAt: isoOf(openedAt),
    }),
  );
}
