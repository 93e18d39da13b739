import type { ScentState } from '@nosewise/domain/memory/replay';
import type { ScentId } from '@nosewise/domain/models';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import type { scents } from '../db/tables/training-tables';

type Milliseconds = 'interval' | 'nextReview' | 'lastReviewed';

/** A row of `scents`. Milliseconds are a `bigint`, which is text to the driver and a number in JSON. */
export type ScentText = Omit<typeof scents.$inferSelect, 'userId' | Milliseconds> & {
  readonly [Column in Milliseconds]: string | number;
};

export const SCENT_COLUMNS = `scent_id as "scentId", scent_name as "scentName", status, step, ease, interval,
  (date_part('epoch', next_review) * 1000)::bigint as "nextReview", correct_answers as "correctAnswers",
  total_answers as "totalAnswers", (date_part('epoch', last_reviewed) * 1000)::bigint as "lastReviewed",
  last_review_id as "lastReviewId"`;

const selectPage = statement<ScentText>(
  'scents_page',
  `select ${SCENT_COLUMNS} from scents
   where user_id = $1 and ($2::text is null or scent_id > $2) order by scent_id limit $3`,
);

const selectSome = statement<ScentText>(
  'scents_some',
  `select ${SCENT_COLUMNS} from scents where user_id = $1 and scent_id = any($2) order by scent_id`,
);

const selectOwn = statement<{ id: ScentId }>(
  'own_ids_known',
  `select offered as id from unnest($2::text[]) offered
   where exists (select from scents where user_id = $1 and scent_id = offered)
      or exists (select from documents where user_id = $1 and kind = 'pack' and body @> jsonb_build_object(
           'aromas', jsonb_build_array(jsonb_build_object('id', offered))))`,
);

const countByPrefix = statement<{ scents: number }>(
  'scents_counted',
  'select count(*)::int as scents from scents where user_id = $1 and starts_with(scent_id, $2)',
);

export function parseScent({
  status,
  step,
  ease,
  interval,
  nextReview,
  lastReviewed,
  ...rest
}: ScentText): ScentState & { readonly scentId: ScentId } {
  return {
    ...rest,
    lastReviewed: Number(lastReviewed),
    schedule: { status, step, ease, interval: Number(interval), nextReview: Number(nextReview) },
  };
}

/**
 * Lists a page of a person's scents, in the order of their ids.
 * @param after the last scent of the previous page
 */
export async function listScentsAfter(
  db: Queryable,
  userId: string,
  after: ScentId | undefined,
  limit: number,
): Promise<ReturnType<typeof parseScent>[]> {
  return (await selectPage(db, userId, after ?? null, limit)).map(parseScent);
}

/** Reads some of a person's scents. */
export async function readScents(
  db: Queryable,
  userId: string,
  scentIds: readonly ScentId[],
): Promise<Map<ScentId, ScentState>> {
  const rows = await selectSome(db, userId, scentIds);
  return new Map(rows.map((row) => [row.scentId, parseScent(row)]));
}

/** Tells which of some ids of own aromas the account knows: from its log, or from its own packs. */
export async function knownOwnIds(
  db: Queryable,
  userId: string,
  ids: readonly ScentId[],
): Promise<ReadonlySet<ScentId>> {
  return new Set((await selectOwn(db, userId, ids)).map(({ id }) => id));
}

/** Counts a person's scents whose ids begin with a prefix. */
export async function countScents(db: Queryable, userId: string, prefix: string): Promise<number> {
  const [row] = await countByPrefix(db, userId, prefix);
  return row?.scents ?? 0;
}
