import type { SessionRecord } from '@nosewise/domain/models';
import type { Queryable } from '../db/database';
import { readCursor, writeCursor } from './cursor';
import { listHeadsBefore, type SessionHead, withQuestions } from './session-queries';

/** A page ends early rather than hold more answers: turning them into text must keep nobody waiting. */
const ANSWERS_PER_PAGE = 2_000;

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
  const found = await listHeadsBefore(db, userId, before, limit + 1);
  const heads = found.slice(0, fitting(found.slice(0, limit)));
  const last = heads.at(-1);
  return {
    sessions: await withQuestions(db, userId, heads),
    nextCursor: found.length > heads.length && last ? writeCursor(last) : null,
  };
}

/** How many of the first sessions fit on a page: one at least. */
function fitting(heads: readonly SessionHead[]): number {
  let answers = 0;
  const tooMany = heads.findIndex(({ answered }) => {
    answers += answered;
    return answers > ANSWERS_PER_PAGE;
  });
  return tooMany === -1 ? heads.length : Math.max(1, tooMany);
}
