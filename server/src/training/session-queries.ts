import type { AnsweredQuestion, Instant, SessionRecord } from '@nosewise/domain/models';
import { keepsStreak, score } from '@nosewise/domain/progress';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles } from '../db/tables/profile';
import { reviews, trainingSessions } from '../db/tables/training';

/** The place of a session in its person's history. */
export type SessionPlace = Pick<SessionRecord, 'id' | 'date'>;

/** What there was before a session is saved. */
export interface HistoryBefore {
  readonly isSaved: boolean;
  readonly statsResetAt: Instant | undefined;
  readonly newest: SessionPlace | undefined;
}

/** @returns `undefined` when there is no such person any more */
export async function readHistoryBefore(
  tx: Queryable,
  userId: string,
  sessionId: string,
): Promise<HistoryBefore | undefined> {
  const newest = tx
    .select({ id: trainingSessions.id, date: trainingSessions.date })
    .from(trainingSessions)
    .where(eq(trainingSessions.userId, userId))
    .orderBy(desc(trainingSessions.date), desc(trainingSessions.id))
    .limit(1)
    .as('newest');
  const same = tx
    .select({ id: trainingSessions.id })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), eq(trainingSessions.id, sessionId)));
  const [row] = await tx
    .select({
      isSaved: sql<boolean>`exists ${same}`,
      statsResetAt: profiles.statsResetAt,
      newest: { id: newest.id, date: newest.date },
    })
    .from(profiles)
    .leftJoin(newest, sql`true`)
    .where(eq(profiles.userId, userId));
  if (!row) return undefined;
  return {
    isSaved: row.isSaved,
    statsResetAt: row.statsResetAt ?? undefined,
    newest: row.newest ?? undefined,
  };
}

/** Puts a session with its answers into the log. */
export async function insertSession(
  tx: Queryable,
  userId: string,
  { id, date, kitNames, questions }: SessionRecord,
): Promise<void> {
  await tx.insert(trainingSessions).values({
    userId,
    id,
    date,
    kitNames: [...kitNames],
    answered: questions.length,
    correct: score(questions),
    keepsStreak: keepsStreak(questions),
  });
  // One parameter for all answers: writing a statement with nine for each of them costs more than carrying it out.
  const rows = questions.map((question, position) => ({
    ...question,
    position,
    answeredAt: new Date(question.answeredAt).toISOString(),
  }));
  await tx.execute(sql`
    insert into ${reviews}
      (user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer, correct, answered_at)
    select ${userId}, ${id}, position, "scentId", "scentName", "bottleNumber", "selectedAnswer", correct, "answeredAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as answer (
      position smallint, "scentId" text, "scentName" text, "bottleNumber" integer, "selectedAnswer" text,
      correct boolean, "answeredAt" timestamptz
    )`);
}

/**
 * A page of a person's history, newest first.
 * @param before only sessions that stand after this one in that order; from the newest on without
 */
export async function listSessionsBefore(
  db: Queryable,
  userId: string,
  before: SessionPlace | undefined,
  limit: number,
): Promise<SessionRecord[]> {
  const heads = await db
    .select({ id: trainingSessions.id, date: trainingSessions.date, kitNames: trainingSessions.kitNames })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), before && isBefore(before)))
    .orderBy(desc(trainingSessions.date), desc(trainingSessions.id))
    .limit(limit);
  return withQuestions(db, userId, heads);
}

/** A session that is known to be saved. */
export async function readSession(tx: Queryable, userId: string, id: string): Promise<SessionRecord[]> {
  const heads = await tx
    .select({ id: trainingSessions.id, date: trainingSessions.date, kitNames: trainingSessions.kitNames })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), eq(trainingSessions.id, id)));
  return withQuestions(tx, userId, heads);
}

function isBefore({ date, id }: SessionPlace) {
  const dateText = new Date(date).toISOString();
  return sql`(${trainingSessions.date}, ${trainingSessions.id}) < (${dateText}::timestamptz, ${id}::uuid)`;
}

async function withQuestions(
  db: Queryable,
  userId: string,
  heads: readonly Omit<SessionRecord, 'questions'>[],
): Promise<SessionRecord[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const rows = await db
    .select({
      sessionId: reviews.sessionId,
      question: {
        scentId: reviews.scentId,
        scentName: reviews.scentName,
        bottleNumber: reviews.bottleNumber,
        selectedAnswer: reviews.selectedAnswer,
        correct: reviews.correct,
        answeredAt: reviews.answeredAt,
      },
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.sessionId, ids)))
    .orderBy(reviews.sessionId, reviews.position);
  const questionsOf = new Map<string, AnsweredQuestion[]>(ids.map((id) => [id, []]));
  for (const { sessionId, question } of rows) questionsOf.get(sessionId)?.push(question);
  return heads.map((head) => ({ ...head, questions: questionsOf.get(head.id) ?? [] }));
}
