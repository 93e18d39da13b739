import { datedBy, type KeptGlass, MAX_GLASSES } from '@nosewise/domain/glass/glass';
import { lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import type { Database, Queryable } from '../db/database';
import { lockPerson } from '../db/lock-person';
import { cursorOf, type Page, pageOf, readCursor } from '../db/pages';
import { Refusal } from '../errors/refusal';
import { countGlasses, type Entry, findEntry, listChanged, pruneDeletions, putEntry } from './queries';

/** The deletions that are remembered per person. A device that missed more than these brings the oldest glasses back. */
export const REMEMBERED_DELETIONS = 500;

/**
 * Keeps the copy of a glass, or its deletion, that was changed last, and returns it.
 * @throws Refusal 409 when it would be one more than a person may have, 401 when the account is gone
 */
export async function offerEntry(
  { orm }: Database,
  userId: string,
  id: string,
  copy: KeptGlass,
  now: Instant,
): Promise<Entry> {
  return orm.transaction(async (tx) => {
    // Locks the person, since the glass may not exist yet.
    await lockPerson(tx, userId);
    const offered = { id, ...datedBy(copy, now) };
    const kept = await findEntry(tx, userId, id);
    const winner = kept ? lastWrite(kept, offered) : offered;
    if (winner === kept) return winner;
    if (winner.glass && !kept?.glass && (await countGlasses(tx, userId)) >= MAX_GLASSES) {
      throw new Refusal({ code: 'too_many_glasses', params: { most: MAX_GLASSES } });
    }
    await putEntry(tx, userId, winner);
    if (!winner.glass) await pruneDeletions(tx, userId, REMEMBERED_DELETIONS);
    return winner;
  });
}

/** Reads a page of a person's glasses and deletions, those changed last first, and counts the glasses. @throws Refusal 400 */
export async function listEntries(
  db: Queryable,
  userId: string,
  cursor: string | undefined,
  pageSize: number,
): Promise<Page<Entry> & { readonly kept: number }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, 'id');
  const found = await listChanged(db, userId, before, pageSize + 1);
  const page = pageOf(
    found,
    pageSize,
    ({ changedAt, id }) => cursorOf({ at: changedAt, key: id }),
    (entry) => entry,
  );
  return { ...page, kept: await countGlasses(db, userId) };
}

const AT_ONCE = 200;

/** Reads all glasses of a person, a page at a time, for the export. */
export async function* eachGlass(db: Queryable, userId: string): AsyncGenerator<Entry> {
  let page: readonly Entry[] = [];
  do {
    const last = page.at(-1);
    page = await listChanged(db, userId, last && { at: last.changedAt, key: last.id }, AT_ONCE);
    yield* page.filter(({ glass }) => glass !== null);
  } while (page.length === AT_ONCE);
}
