import { createHash } from 'node:crypto';
import type { Action, Actor, Facts } from '@nosewise/contract/operations';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { operatorLog } from '../db/tables/operation-tables';
import { Refusal } from '../errors/refusal';
import { announce } from '../realtime/announce';
import { listSince } from './operator-log';

/** The topic of the office in the hub, and its one key. */
export const OFFICE_TOPIC = 'office';
export const OFFICE_KEY = 'all';

/** Tells all open offices that something may have changed. Call it after the transaction. */
export function announceOffice(database: Pick<Database, 'notify'>): void {
  announce(database, OFFICE_TOPIC, OFFICE_KEY);
}

/** The parts of the product that an operation uses. */
export type OperationContext = Pick<Context, 'database' | 'env' | 'now'>;

/** Who asks for an operation, and with what: the body of a call of the office beside its actor. */
export interface Attempt {
  readonly actor: Actor;
  /** Made by the client, so that a repeated call is done once. Default: each call is an attempt of its own. */
  readonly id?: string | undefined;
  /** The version that the operator saw: of an order, an enquiry, an account (decision 30). Default: any. */
  readonly version?: number | undefined;
}

/** What an operation is about, as it is now. */
interface Thing {
  readonly version: number;
  /** In words. */
  readonly state: string;
  /** What a refusal calls it. Default: the subject of the operation. */
  readonly called?: string;
}

export interface Operation<Found extends Thing> {
  readonly action: Action;
  /** The order's number or the id that the log names. */
  readonly subject: string;
  /** Whose lines say what others did since. Default: those about the subject. */
  readonly story?: readonly Action[];
  /**
   * Reads what the operation is about and locks it until the transaction ends, so that the next operator sees what this one
   * did.
   * @throws Refusal if there is none; whoever saw it is told instead who deleted it
   */
  readonly lock: (tx: Queryable) => Promise<Found>;
  /** The state of what somebody saw and `lock` finds no more. Default: deleted. */
  readonly gone?: string;
}

/** For an operation on nothing that others could change. */
export const NOTHING = async () => ({ version: 0, state: '' });

/** The end of an operation. Without `line` nothing has changed, and nothing is logged. */
export interface Done<Result> {
  readonly result: Result;
  readonly line?:
    | {
        readonly before?: Facts | undefined;
        readonly after?: Facts | undefined;
        /** Null: what others saw is still true. Default: the version that was found. */
        readonly version?: null;
      }
    | undefined;
}

/**
 * Carries out an operation and logs it, in one transaction, and tells open offices if something has changed. A refusal to a
 * person is logged too.
 * @returns `undefined`, with nothing changed, when the same attempt was carried out before
 * @throws Refusal `changed_meanwhile` when the operator saw another version; `id_taken` when the attempt's id belongs to
 * another operation, or to the same with other words or figures; whatever `work` throws
 */
export async function operate<Found extends Thing, Result>(
  { database, now }: OperationContext,
  attempt: Attempt,
  operation: Operation<Found>,
  work: (tx: Queryable, found: Found) => Promise<Done<Result>>,
): Promise<Result | undefined> {
  const { actor, id } = attempt;
  const digest = digestOf(attempt);
  try {
    const done = await database.orm.transaction(async (tx) => {
      // Two copies of one attempt take turns.
      if (id !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
      if (id !== undefined && (await wasDone(tx, id, operation, digest))) return undefined;
      const found = await find(tx, operation, attempt.version);
      const { result, line } = await work(tx, found);
      const made = { version: found.version, ...line, at: now(), ...(id !== undefined && { id, digest }) };
      if (line) await record(tx, actor, operation, made);
      return { result, hasChanged: line !== undefined };
    });
    if (done?.hasChanged) announceOffice(database);
    return done?.result;
  } catch (error) {
    if (leavesLine(error) && actor.kind === 'person') {
      await record(database.orm, actor, operation, { at: now(), refused: error.code });
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
  { action, subject }: Pick<Operation<Thing>, 'action' | 'subject'>,
  line: Omit<typeof operatorLog.$inferInsert, 'actor' | 'action' | 'subject'>,
): Promise<void> {
  const who = actor.kind === 'person' ? actor.id : null;
  await db.insert(operatorLog).values({ ...line, actor: who, action, subject });
}

async function wasDone(
  tx: Queryable,
  id: string,
  { action, subject }: Pick<Operation<Thing>, 'action' | 'subject'>,
  digest: string,
): Promise<boolean> {
  const [line] = await tx.select().from(operatorLog).where(eq(operatorLog.id, id));
  if (!line) return false;
  if (line.action === action && line.subject === subject && line.digest === digest) return true;
  throw new Refusal({ code: 'id_taken' });
}

/** Locks what an operation is about, and compares its version with the one that the operator saw. */
async function find<Found extends Thing>(
  tx: Queryable,
  { subject, story, lock, gone = 'deleted' }: Operation<Found>,
  seen: number | undefined,
): Promise<Found> {
  const found = await lock(tx).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  const isGone = found instanceof Refusal;
  if (!isGone && (seen === undefined || seen === found.version)) return found;
  const since = seen === undefined ? [] : await listSince(tx, story ?? subject, seen);
  if (isGone && since.length === 0) throw found;
  const { called: number = subject, version, state }: Thing = isGone ? { version: 0, state: gone } : found;
  throw new Refusal({ code: 'changed_meanwhile', params: { number, version, state, since } });
}

/** Identifies what an attempt asks for, apart from who asks, its id and the version that was seen. */
function digestOf({ actor: _actor, id: _id, version: _version, ...asked }: Attempt): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
