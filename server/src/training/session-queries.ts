import { isoOf } from '@nosewise/contract/instant';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { trainingSessions } from '../db/tables/training-tables';

/** The place of a session in its person's history. */
type SessionPlace = Pick<SessionRecord, 'id' | 'date'>;

const session = {
  id: trainingSessions.id,
  date: trainingSessions.date,
  kitNames: trainingSessions.kitNames,
  questions: trainingSessions.questions,
};
const NEWEST_FIRST = [desc(trainingSessions.date), desc(trainingSessions.id)] as const;

/**
 * Lists a page of a person's history, newest first.
 * @param before the last session of the previous page; without it, the first page
 */
export async function listHeadsBefore(
  db: Queryable,
  userId: string,
  before: SessionPlace | undefined,
  limit: number,
) {
  return db
    .select({ id: trainingSessions.id, date: trainingSessions.date, entries: trainingSessions.entries })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), before && isBefore(before)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

function isBefore({ date, id }: SessionPlace) {
  return sql`(${trainingSessions.date}, ${trainingSessions.id}) < (${isoOf(date)}::timestamptz, ${id}::uuid)`;
}

/** Reads some sessions, newest first. */
export async function readSessions(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<SessionRecord[]> {
  return db
    .select(session)
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), inArray(trainingSessions.id, [...ids])))
    .orderBy(...NEWEST_FIRST);
}

/** Reads a session that is known to be saved. */
export async function readSession(db: Queryable, userId: string, id: string): Promise<SessionRecord> {
  const [saved] = await readSessions(db, userId, [id]);
  if (!saved) throw new Error('A session that is saved cannot be read.');
  return saved;
}

/** Reads the sessions since a moment. */
export async function readSessionsSince(
  db: Queryable,
  userId: string,
  since: Instant,
): Promise<SessionRecord[]> {
  return db
    .select(session)
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), gte(trainingSessions.date, since)));
}
