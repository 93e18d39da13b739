import { randomUUID } from 'node:crypto';
import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import {
  listScents,
  listSessions,
  type ProgressSummary,
  progressSchema,
  type SavedSession,
  type ScentRow,
  type SentSession,
  saveSession,
} from '@nosewise/contract/training/training-calls';
import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from './test-app';

/** Examples for tests, and the calls of a person who trains. */

/** Makes an answered question about a lemon. */
export function lemon(
  correct: boolean,
  answeredAt: Instant,
  scentId = 'wine-lemon',
): SentSession['questions'][number] {
  return {
    scentId,
    scentName: 'Lemon',
    bottleNumber: 1,
    selectedAnswer: correct ? 'Lemon' : 'Clove',
    correct,
    answeredAt: isoOf(answeredAt),
  };
}

/**
 * Makes a session that ended at `date`, with some right and then some wrong answers in the seconds before.
 */
export function sessionBody(date: Instant, right: number, wrong: number): SentSession {
  const total = right + wrong;
  return {
    date: isoOf(date),
    kitNames: ['Master Wine Kit'],
    questions: Array.from({ length: total }, (_, position) =>
      lemon(position < right, date - (total - position) * SECOND),
    ),
  };
}

/** Makes the first questions of a session about own aromas. */
export function withOwn(own: number, body: SentSession): SentSession {
  const questions = body.questions.map((question, position) =>
    position < own ? { ...question, scentId: `own-${position}` } : question,
  );
  return { ...body, questions };
}

/** Offers a session, under a new id unless one is given. */
export function put({ app }: TestApp, { headers }: TestPerson, payload: object, id: string = randomUUID()) {
  return app.inject({ method: 'PUT', url: `${API}/sessions/${id}`, headers, payload });
}

export async function save(
  at: TestApp,
  person: TestPerson,
  payload: object,
  id?: string,
): Promise<{ session: SavedSession; scents: ScentRow[] }> {
  const answer = await put(at, person, payload, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return saved.parse(answer.json());
}

/** Reads all of a person's scents, `limit` to a page. */
export async function readScentRows(
  { app }: TestApp,
  { headers }: TestPerson,
  limit = 500,
): Promise<ScentRow[]> {
  const rows: ScentRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = { limit: String(limit), ...(cursor && { cursor }) };
    const page = scentRows.parse((await app.inject({ url: `${API}/scents`, headers, query })).json());
    rows.push(...page.scents);
    cursor = page.nextCursor;
  }
  return rows;
}

export async function readProgressOf({ app }: TestApp, { headers }: TestPerson): Promise<ProgressSummary> {
  const answer = await app.inject({ url: `${API}/progress`, headers });
  return progressSchema.parse(answer.json());
}

/** Reads all pages of a person's history, `limit` sessions to a page. */
export async function readPages(
  { app }: TestApp,
  { headers }: TestPerson,
  limit: number,
): Promise<SavedSession[][]> {
  const pages: SavedSession[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = { limit: String(limit) };
    if (cursor) query.cursor = cursor;
    const answer = await app.inject({ url: `${API}/sessions`, headers, query });
    const page = history.parse(answer.json());
    pages.push(page.sessions);
    cursor = page.nextCursor;
  }
  return pages;
}

const saved = answerOf(saveSession);
const scentRows = answerOf(listScents);
const history = answerOf(listSessions);

function answerOf<T>({ answer }: { readonly answer?: T }): T {
  if (answer === undefined) throw new Error('The call answers nothing.');
  return answer;
}
