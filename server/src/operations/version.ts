import type { Action, LogLine } from '@nosewise/contract/operations';
import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { operatorLog } from '../db/tables/operations';
import { Refusal } from '../errors/refusal';
import { presentLine } from './log';
import type { Attempt } from './operation';

/**
 * Versions of things whose rows count no changes, such as accounts: the number of the last log line about
 * them. They outlive the thing, so that the second of two operators learns that the first has deleted it.
 */

/** The actions that change a thing, and the subject of their lines. */
export interface Story {
  readonly actions: readonly Action[];
  /** Default: any. */
  readonly subject?: string;
}

/** A thing as it is now, for an operator who saw an earlier version: an id or an address, and its state in words. */
export interface Present {
  readonly number: string;
  readonly state: string;
}

/** Reads the version of a thing; 0 before anything was done to it. */
export async function versionOf(db: Queryable, story: Story): Promise<number> {
  const [last] = await db
    .select({ version: max(operatorLog.seq) })
    .from(operatorLog)
    .where(isPartOf(story));
  return last?.version ?? 0;
}

/**
 * Waits for this transaction's turn among those that change a thing.
 * @param present reads the thing as it is now
 * @throws Refusal `changed_meanwhile` when the operator saw an earlier version
 */
export async function refuseStale(
  tx: Queryable,
  story: Story,
  { version: seen }: Attempt,
  present: () => Promise<Present>,
): Promise<void> {
  const { actions, subject = '' } = story;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${actions.join()} ${subject}`}, 0))`);
  if (seen === undefined) return;
  const version = await versionOf(tx, story);
  if (version === seen) return;
  const since = await listAfter(tx, story, seen);
  const params = { ...(await present()), version, since };
  throw new Refusal({ code: 'changed_meanwhile', params });
}

/** The most lines that an operator is shown. */
const TOLD = 20;

/** Lists what operators have done to a thing after that line of the log, oldest first. */
export async function listAfter(db: Queryable, story: Story, seen: number): Promise<LogLine[]> {
  const rows = await db
    .select()
    .from(operatorLog)
    .where(and(isPartOf(story), gt(operatorLog.seq, seen)))
    .orderBy(asc(operatorLog.seq))
    .limit(TOLD);
  return rows.map(presentLine);
}

function isPartOf({ actions, subject }: Story) {
  return and(
    inArray(operatorLog.action, [...actions]),
    subject === undefined ? undefined : eq(operatorLog.subject, subject),
    isNull(operatorLog.refused),
  );
}
