import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';

/** The channel on which processes hear what has changed. */
export const TOPICS_CHANNEL = 'topics';

/**
 * Tells the seats of all processes that something of a topic has changed, soon and coalesced, on its own
 * connection. Call it after the transaction.
 * @param seq the number of the change, where changes are counted: seats that know a later one do not read
 * again
 */
export function announce(
  { notify }: Pick<Database, 'notify'>,
  topic: string,
  key: string,
  seq?: number,
): void {
  notify(TOPICS_CHANNEL, `${topic}:${key}`, seq);
}

/**
 * The same as part of a rare transaction, for one that only its caller sees end. Notices of a transaction take a lock
 * when it commits, so never use it for an answer.
 */
export async function announceIn(tx: Queryable, topic: string, key: string, seq?: number): Promise<void> {
  const notice = [topic, key, ...(seq === undefined ? [] : [seq])].join(':');
  await tx.execute(sql`select pg_notify(${TOPICS_CHANNEL}, ${notice})`);
}

/** A notice, as processes hear it. */
export interface Notice {
  readonly topic: string;
  readonly key: string;
  readonly seq: number | undefined;
}

/**
 * Reads a notice.
 * @returns `undefined` for an empty payload or one that is not ours: anything may have changed then
 */
export function readNotice(payload: string): Notice | undefined {
  const { topic, key, seq } = /^(?<topic>[^:]+):(?<key>[^:]+)(?::(?<seq>\d+))?$/.exec(payload)?.groups ?? {};
  if (topic === undefined || key === undefined) return undefined;
  return { topic, key, seq: seq === undefined ? undefined : Number(seq) };
}
