import type { Action, LogLine } from '@nosewise/contract/operations';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { type Page, pageOf, readNumber } from '../db/pages';
import { users } from '../db/tables/auth';
import { operatorLog } from '../db/tables/operations';

/** Lists what operators have done, newest first, a page at a time, with the addresses of operators who still have an account. */
export async function pageOfLog(
  db: Queryable,
  {
    action,
    subject,
    cursor,
  }: {
    readonly action?: Action | undefined;
    readonly subject?: string | undefined;
    readonly cursor?: string | undefined;
  },
  pageSize: number,
): Promise<Page<LogLine & { readonly by: string | null }>> {
  const after = cursor === undefined ? undefined : readNumber(cursor);
  const rows = await db
    .select({ line: operatorLog, by: users.email })
    .from(operatorLog)
    .leftJoin(users, eq(users.id, operatorLog.actor))
    .where(
      and(
        action && eq(operatorLog.action, action),
        subject === undefined ? undefined : eq(operatorLog.subject, subject),
        after === undefined ? undefined : lt(operatorLog.seq, after),
      ),
    )
    .orderBy(desc(operatorLog.seq))
    .limit(pageSize + 1);
  const place = ({ line: { seq } }: (typeof rows)[number]) => String(seq);
  return pageOf(rows, pageSize, place, ({ line, by }) => ({ ...presentLine(line), by }));
}

/** Lists what operators have done to a subject since it had that version, oldest first. */
export async function listSince(db: Queryable, subject: string, version: number): Promise<LogLine[]> {
  const rows = await db
    .select()
    .from(operatorLog)
    .where(
      and(
        eq(operatorLog.subject, subject),
        isNull(operatorLog.refused),
        gt(sql`(${operatorLog.after} ->> 'version')::bigint`, version),
      ),
    )
    .orderBy(operatorLog.seq);
  return rows.map(presentLine);
}

/** Shows a line of the log. */
export function presentLine({
  at,
  actor,
  action,
  subject,
  before,
  after,
  refused,
}: typeof operatorLog.$inferSelect): LogLine {
  return {
    at,
    actor: actor === null ? { kind: 'command' } : { kind: 'person', id: actor },
    action,
    subject,
    before,
    after,
    refused,
  };
}
