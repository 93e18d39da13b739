import type { Action, LogLine } from '@nosewise/contract/operations';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { operatorLog } from '../db/tables/operations';

/** Selects lines of the operators' log. Default: all. */
export interface LogChoice {
  readonly action?: Action | undefined;
  readonly subject?: string | undefined;
  readonly limit: number;
}

/** Lists what operators have done, newest first. */
export async function listLog(db: Queryable, { action, subject, limit }: LogChoice): Promise<LogLine[]> {
  const rows = await db
    .select()
    .from(operatorLog)
    .where(
      and(
        action && eq(operatorLog.action, action),
        subject === undefined ? undefined : eq(operatorLog.subject, subject),
      ),
    )
    .orderBy(desc(operatorLog.seq))
    .limit(limit);
  return rows.map(present);
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
        gt(sql`(${operatorLog.after} ->> 'version')::int`, version),
      ),
    )
    .orderBy(operatorLog.seq);
  return rows.map(present);
}

function present({ at, actor, action, subject, before, after, refused }: typeof operatorLog.$inferSelect) {
  return {
    at,
    actor: actor === null ? { kind: 'command' as const } : { kind: 'person' as const, id: actor },
    action,
    subject,
    before,
    after,
    refused,
  };
}
