import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';

/** The channel on which processes hear what has changed. */
export const TOPICS_CHANNEL = 'topics';

/**
 * Tells the subscribers in all processes that something of a topic has changed, soon and coalesced, on its own
 * connection. Call it after the transaction.
 */
export function announce({ notify }: Pick<Database, 'notify'>, topic: string, key: string): void {
  notify(TOPICS_CHANNEL, `${topic}:${key}`);
}

/**
 * The same as part of a rare transaction, for one that only its caller sees end. Notices of a transaction take a lock
 * when it commits, so never use it for an answer.
 */
export async function announceIn(tx: Queryable, topic: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${TOPICS_CHANNEL}, ${`${topic}:${key}`})`);
}
