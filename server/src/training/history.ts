import type { SessionRecord } from '@nosewise/domain/models';
import type { Queryable } from '../db/database';
import { readCursor, writeCursor } from './cursor';
import { listSessionsBefore } from './session-queries';

export interface HistoryPage {
  readonly sessions: readonly SessionRecord[];
  /** Where the next page begins; null after the last one. */
  readonly nextCursor: string | null;
}

/**
 * A page of a person's history, newest first. Pages follow each other by the place of their last session, so that what
 * is saved meanwhile neither repeats a session nor leaves one out. Throws a refusal for a damaged cursor.
 */
export async function readHistory(
  db: Queryable,
  userId: string,
  cursor: string | undefined,
  limit: number,
): Promise<HistoryPage> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const found = await listSessionsBefore(db, userId, before, limit + 1);
  const sessions = found.slice(0, limit);
  const last = sessions.at(-1);
  return { sessions, nextCursor: found.length > limit && last ? writeCursor(last) : null };
}
