import { isoOf } from '@nosewise/contract/instant';
import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { type ReviewDetails, reviews, trainingSessions } from '../db/tables/training';

/** The place of a session in its person's history. */
type SessionPlace = Pick<SessionRecord, 'id' | 'date'>;

const countNewer = statement<{ newer: number }>(
  'sessions_newer',
  `select count(*)::int as newer from (
     select from training_sessions
     where user_id = $1 and keeps_ranked_streak is not null and (date, id) > ($2::timestamptz, $3::uuid)
     order by date, id limit $4
   ) ranked`,
);

/** Counts a person's sessions on the leaderboard that are newer than this one, `limit` at most. */
export async function countNewerRanked(
  db: Queryable,
  userId: string,
  { date, id }: SessionPlace,
  limit: number,
): Promise<number> {
  const [row] = await countNewer(db, userId, isoOf(date), id, limit);
  return row?.newer ?? 0;
}

export interface SessionHead extends Omit<SessionRecord, 'questions'> {
  /** How many entries it holds: questions and their options. */
  readonly size: number;
}

const head = {
  id: trainingSessions.id,
  date: trainingSessions.date,
  kitNames: trainingSessions.kitNames,
  size: sql<number>`${trainingSessions.answered} + ${trainingSessions.extras}`,
};

/**
 * Lists a page of a person's history, newest first.
 * @param before the last session of the previous page; without it, the first page
 */
export async function listHeadsBefore(
  db: Queryable,
  userId: string,
  before: SessionPlace | undefined,
  limit: number,
): Promise<SessionHead[]> {
  return db
    .select(head)
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), before && isBefore(before)))
    .orderBy(desc(trainingSessions.date), desc(trainingSessions.id))
    .limit(limit);
}

/** Reads a session that is known to be saved. */
export async function readSession(tx: Queryable, userId: string, id: string): Promise<SessionRecord> {
  const heads = await tx
    .select(head)
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), eq(trainingSessions.id, id)));
  const [session] = await withQuestions(tx, userId, heads);
  if (!session) throw new Error('A session that is saved cannot be read.');
  return session;
}

function isBefore({ date, id }: SessionPlace) {
  return sql`(${trainingSessions.date}, ${trainingSessions.id}) < (${isoOf(date)}::timestamptz, ${id}::uuid)`;
}

/** Picks the fields of a question that are stored together; null when it has none of them. */
export function detailsOf({
  chosenId,
  options,
  shownAt,
  hint,
  confidence,
  pair,
  test,
  blind,
  setId,
  code,
}: AnsweredQuestion): ReviewDetails | null {
  const fields = { chosenId, options, shownAt, hint, confidence, pair, test, blind, setId, code };
  const known = Object.entries(fields);
  const details: ReviewDetails = Object.fromEntries(known.filter(([, value]) => value !== undefined));
  return Object.keys(details).length > 0 ? details : null;
}

function questionOf({
  mode,
  details,
  ...review
}: Pick<typeof reviews.$inferSelect, 'mode' | 'details'> & AnsweredQuestion): AnsweredQuestion {
  return { ...review, ...(mode !== 'name' && { mode }), ...details };
}

/** Reads the questions of sessions, in the order of their heads. */
export async function withQuestions(
  db: Queryable,
  userId: string,
  heads: readonly SessionHead[],
): Promise<SessionRecord[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const rows = await db
    .select({
      sessionId: reviews.sessionId,
      review: {
        scentId: reviews.scentId,
        scentName: reviews.scentName,
        bottleNumber: reviews.bottleNumber,
        selectedAnswer: reviews.selectedAnswer,
        correct: reviews.correct,
        answeredAt: reviews.answeredAt,
        mode: reviews.mode,
        details: reviews.details,
      },
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.sessionId, ids)))
    .orderBy(reviews.sessionId, reviews.position);
  const questionsOf = new Map<string, AnsweredQuestion[]>(ids.map((id) => [id, []]));
  for (const { sessionId, review } of rows) questionsOf.get(sessionId)?.push(questionOf(review));
  return heads.map(({ size: _size, ...head }) => ({
    ...head,
    questions: questionsOf.get(head.id) ?? [],
  }));
}
