import type { Action, LogLine } from '@nosewise/contract/operations';
import { and, desc, eq, gte, inArray, isNull, lt, max } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { type Page, pageOf, readNumber } from '../db/list-pages';
import { users } from '../db/tables/auth-tables';
import { operatorLog } from '../db/tables/operation-tables';

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

/** The most lines that an operator is shown of what others did. */
const TOLD = 20;

/**
 * Lists what operators have done since somebody saw that version, oldest first.
 * @param story a subject, or the actions on a list of things
 */
export async function listSince(
  db: Queryable,
  story: string | readonly Action[],
  version: number,
): Promise<LogLine[]> {
  const rows = await db
    .select()
    .from(operatorLog)
    .where(and(isPartOf(story), gte(operatorLog.version, version)))
    .orderBy(operatorLog.seq)
    .limit(TOLD);
  return rows.map(presentLine);
}

/**
 * Returns the version of something whose row counts no changes: the number of the last line about it; 0 before anything was
 * done to it.
 */
export async function lastLine(db: Queryable, actions: readonly Action[], subject?: string): Promise<number> {
  const [last] = await db
    .select({ seq: max(operatorLog.seq) })
    .from(operatorLog)
    .where(and(isPartOf(actions), subject === undefined ? undefined : isPartOf(subject)));
  return last?.seq ?? 0;
}

function isPartOf(story: string | readonly Action[]) {
  const isAbout =
    typeof story === 'string' ? eq(operatorLog.subject, story) : inArray(operatorLog.action, [...story]);
  return and(isAbout, isNull(operatorLog.refused));
}

/** Shows a line of the log. */
function presentLine({
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
