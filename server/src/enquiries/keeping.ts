import { DAY, HOUR } from '@nosewise/domain/time';
import { and, eq, lt, or, sum } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { attachments, contactMessages, teamEnquiries } from '../db/tables/enquiries';
import type { Job } from '../jobs/jobs';

/** How much is kept of enquiries, and for how long. */

/** What a program has filled in. */
const SPAM_KEPT = 30 * DAY;
/** An enquiry, with its menu, after the operator was done with it. */
const DONE_KEPT = 180 * DAY;
/** All menus together, in bytes. */
export const MENUS_MAX = 1024 ** 3;

/** Whether a menu of that many bytes can still be kept. Two at once may both find the last room. */
export async function hasRoom(db: Queryable, size: number, most = MENUS_MAX): Promise<boolean> {
  const [row] = await db.select({ kept: sum(attachments.size).mapWith(Number) }).from(attachments);
  return (row?.kept ?? 0) + size <= most;
}

/** Takes an enquiry of either kind out of the database, with its menu. @returns whether there was one */
export async function deleteEnquiry(db: Queryable, id: string): Promise<boolean> {
  for (const table of [contactMessages, teamEnquiries]) {
    const gone = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    if (gone.length > 0) return true;
  }
  return false;
}

/** The job `enquiries-forget`: takes out what has been kept for long enough. What waits for an answer stays. */
export function forgetEnquiriesJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'enquiries-forget',
    interval: HOUR,
    run: async () => {
      for (const table of [contactMessages, teamEnquiries]) {
        await orm
          .delete(table)
          .where(
            or(
              and(eq(table.isSpam, true), lt(table.createdAt, now() - SPAM_KEPT)),
              lt(table.doneAt, now() - DONE_KEPT),
            ),
          );
      }
    },
  };
}
