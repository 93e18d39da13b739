import type { ScentId } from '@nosewise/domain/models';
import { type LoggedReview, replay, reviewId, type ScentState } from '@nosewise/domain/training/replay';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** The rows that are read at once: few enough that folding them holds nobody up. */
const LOG_PAGE = 2_000;

interface LogRow extends Record<string, unknown> {
  readonly scentId: ScentId;
  readonly scentName: string;
  readonly sessionId: string;
  readonly position: number;
  readonly correct: boolean;
  /** In milliseconds. */
  readonly answeredAt: number;
}

/** What follows from whole logs of scents. No review in it counts: the counts of its states are 0. */
export interface Replayed {
  readonly logs: ReadonlyMap<ScentId, ScentState>;
  /** How many reviews were read. */
  readonly read: number;
}

/**
 * Folds the logs of some scents from their beginning, page by page. A fold inside the database would be a second copy of
 * the rules.
 * @param added rows of `reviews` that are not in the log yet
 */
export async function replayLogs(
  tx: Queryable,
  userId: string,
  ids: ReadonlySet<ScentId>,
  added: readonly object[],
): Promise<Replayed> {
  const isOfThese = sql`user_id = ${userId} and scent_id = any(${sql.param([...ids])}) and mode = 'name'`;
  await tx.execute(sql`
    declare late no scroll cursor for
    select scent_id as "scentId", scent_name as "scentName", session_id as "sessionId", position, correct,
      (extract(epoch from answered_at) * 1000)::float8 as "answeredAt"
    from (
      select * from reviews where ${isOfThese}
      union all
      select * from json_populate_recordset(null::reviews, ${JSON.stringify(added)}) where ${isOfThese}
    ) log
    order by scent_id, answered_at, session_id, position`);
  let logs = new Map<ScentId, ScentState>();
  let read = 0;
  for (;;) {
    const { rows } = await tx.execute<LogRow>(sql.raw(`fetch ${LOG_PAGE} from late`));
    logs = new Map([...logs, ...replay(rows.map(loggedOf), logs)]);
    read += rows.length;
    if (rows.length < LOG_PAGE) return { logs, read };
  }
}

function loggedOf({ sessionId, position, ...review }: LogRow): LoggedReview {
  return { ...review, id: reviewId(sessionId, position), counted: false };
}
