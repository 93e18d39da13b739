import type { AnsweredQuestion, Instant, SessionRecord } from '@nosewise/domain/models';
import { keepsStreak, score } from '@nosewise/domain/progress';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { reviews, trainingSessions } from '../db/tables/training';
import { isoInstantOf } from '../instant';

/** The place of a session in its person's history. */
export type SessionPlace = Pick<SessionRecord, 'id' | 'date'>;

/** What there was before a session is saved. */
export interface HistoryBefore {
  readonly isSaved: boolean;
  readonly statsResetAt: Instant | undefined;
  readonly newest: SessionPlace | undefined;
}

const selectHistoryBefore = statement<{
  isSaved: boolean;
  statsResetAt: string | null;
  newestId: string | null;
  newestDate: string | null;
}>(
  'history_before',
  `select exists (select from training_sessions where user_id = $1 and id = $2) as "isSaved",
     stats_reset_at as "statsResetAt", newest.id as "newestId", newest.date as "newestDate"
   from profiles left join lateral (
     select id, date from training_sessions where user_id = $1 order by date desc, id desc limit 1
   ) newest on true
   where user_id = $1`,
);

/** All answers are one value: a statement with nine for each of them would be another one for every number of answers. */
const insertWithAnswers = statement(
  'session_saved',
  `with session as (
     insert into training_sessions (user_id, id, date, kit_names, answered, correct, keeps_streak)
     values ($1, $2, $3, $4, $5, $6, $7)
   )
   insert into reviews
     (user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer, correct, answered_at)
   select $1, $2, position, "scentId", "scentName", "bottleNumber", "selectedAnswer", correct, "answeredAt"
   from json_to_recordset($8) as answer (
     position smallint, "scentId" text, "scentName" text, "bottleNumber" integer, "selectedAnswer" text,
     correct boolean, "answeredAt" timestamptz
   )`,
);

/** @returns `undefined` when there is no such person any more */
export async function readHistoryBefore(
  tx: Queryable,
  userId: string,
  sessionId: string,
): Promise<HistoryBefore | undefined> {
  const [row] = await selectHistoryBefore(tx, userId, sessionId);
  if (!row) return undefined;
  const { isSaved, statsResetAt, newestId, newestDate } = row;
  return {
    isSaved,
    statsResetAt: statsResetAt === null ? undefined : Date.parse(statsResetAt),
    newest:
      newestId === null || newestDate === null ? undefined : { id: newestId, date: Date.parse(newestDate) },
  };
}

/** Puts a session with its answers into the log. */
export async function insertSession(
  tx: Queryable,
  userId: string,
  { id, date, kitNames, questions }: SessionRecord,
): Promise<void> {
  const answers = questions.map((question, position) => ({
    ...question,
    position,
    answeredAt: isoInstantOf(question.answeredAt),
  }));
  await insertWithAnswers(
    tx,
    userId,
    id,
    isoInstantOf(date),
    kitNames,
    questions.length,
    score(questions),
    keepsStreak(questions),
    JSON.stringify(answers),
  );
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
  return sql`(${trainingSessions.date}, ${trainingSessions.id}) < (${isoInstantOf(date)}::timestamptz, ${id}::uuid)`;
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
