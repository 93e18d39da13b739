import { createHash } from 'node:crypto';
import type { Action, Actor, Facts } from '@nosewise/contract/operations';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { operatorLog } from '../db/tables/operations';
import { Refusal } from '../errors/refusal';
import { announce } from '../realtime/announce';

/** The topic of the office in the hub, and its one key. */
export const OFFICE_TOPIC = 'office';
export const OFFICE_KEY = 'all';

/** Tells all open offices that something may have changed. Call it after the transaction. */
export function announceOffice(database: Pick<Database, 'notify'>): void {
  announce(database, OFFICE_TOPIC, OFFICE_KEY);
}

/** The parts of the product that an operation uses. */
export type OperationContext = Pick<Context, 'database' | 'env' | 'now'>;

/** How an operator asks for an operation: the body of a call of the office, with whatever else it says. */
export interface Attempt {
  /** Made by the client, so that a repeated call is done once. Default: each call is an attempt of its own. */
  readonly id?: string | undefined;
  /** The version that the operator saw: of an order, an enquiry, an account (decision 60). Default: any. */
  readonly version?: number | undefined;
}

/** An operation: an action and the order's number or the id that it is about. */
export interface Operation {
  readonly action: Action;
  readonly subject: string;
}

/** The end of an operation. Without `line` nothing has changed, and nothing is logged. */
export interface Done<Result> {
  readonly result: Result;
  readonly line?: { readonly before?: Facts | undefined; readonly after?: Facts | undefined } | undefined;
}

/**
 * Carries out an operation and logs it, in one transaction, and tells open offices if something has changed.
 * A refusal to a person is logged too.
 * @returns `undefined`, with nothing changed, when the same attempt was carried out before
 * @throws Refusal `id_taken` when the attempt's id belongs to another operation, or to the same with other
 * words or figures; whatever `work` throws
 */
export async function operate<Result>(
  { database, now }: OperationContext,
  actor: Actor,
  attempt: Attempt,
  operation: Operation,
  work: (tx: Queryable) => Promise<Done<Result>>,
): Promise<Result | undefined> {
  const { orm } = database;
  const { id } = attempt;
  const digest = digestOf(attempt);
  try {
    const done = await orm.transaction(async (tx) => {
      if (id !== undefined && (await wasDone(tx, id, operation, digest))) return undefined;
      const { result, line } = await work(tx);
      if (line)
        await record(tx, actor, operation, { ...line, at: now(), ...(id !== undefined && { id, digest }) });
      return { result, hasChanged: line !== undefined };
    });
    if (done?.hasChanged) announceOffice(database);
    return done?.result;
  } catch (error) {
    if (leavesLine(error) && actor.kind === 'person') {
      await record(orm, actor, operation, { at: now(), refused: error.code });
    }
    throw error;
  }
}

/** Tells whether an error refuses an operation, rather than a caller who has spent a budget. */
export function leavesLine(error: unknown): error is Refusal {
  return error instanceof Refusal && error.statusCode !== 429;
}

/** Writes a line of the log. */
export async function record(
  db: Queryable,
  actor: Actor,
  { action, subject }: Operation,
  line: Omit<typeof operatorLog.$inferInsert, 'actor' | 'action' | 'subject'>,
): Promise<void> {
  const who = actor.kind === 'person' ? actor.id : null;
  await db.insert(operatorLog).values({ ...line, actor: who, action, subject });
}

async function wasDone(
  tx: Queryable,
  id: string,
  { action, subject }: Operation,
  digest: string,
): Promise<boolean> {
  // Two copies of one attempt take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
  const [line] = await tx.select().from(operatorLog).where(eq(operatorLog.id, id));
  if (!line) return false;
  if (line.action === action && line.subject === subject && line.digest === digest) return true;
  throw new Refusal({ code: 'id_taken' });
}

/** Identifies what an attempt asks for, apart from its id and the version that it saw. */
function digestOf({ id: _id, version: _version, ...asked }: Attempt): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
