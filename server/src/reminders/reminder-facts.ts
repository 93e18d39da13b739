import { PACKS } from '@nosewise/catalogue/aromas/packs';
import type { Instant, ScentId } from '@nosewise/domain/models';
import type { ReminderFacts } from '@nosewise/domain/next/reminder';
import { testDay } from '@nosewise/domain/progress/test-series';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import type { ReminderRow } from './reminders';
import { zoneOf } from './zone';

const BUILT_IN = new Map(PACKS.map(({ id, aromas }) => [id, aromas.map((aroma) => aroma.id)]));

/** Everything that is read about some people, in one round trip each. */
const selectReviews = statement<{ userId: string; scentId: ScentId; nextReview: string }>(
  'reminder_reviews',
  `select user_id as "userId", scent_id as "scentId", next_review as "nextReview"
   from scents where user_id = any($1::uuid[])`,
);
const selectChosen = statement<{ userId: string; kits: string[] | null; trainedAt: string | null }>(
  'reminder_chosen',
  `select person.user_id as "userId", chosen.body -> 'selectedAromaKits' as kits,
     (select max(date) from training_sessions s where s.user_id = person.user_id) as "trainedAt"
   from profiles person
     left join documents chosen on chosen.user_id = person.user_id and chosen.kind = 'settings'
   where person.user_id = any($1::uuid[])`,
);
const selectOwnPacks = statement<{ userId: string; id: string; scents: ScentId[] }>(
  'reminder_packs',
  `select user_id as "userId", id, jsonb_path_query_array(body, '$.aromas[*].id') as scents
   from documents where user_id = any($1::uuid[]) and kind = 'pack' and body is not null`,
);
const selectTests = statement<{ userId: string; week: number; until: string }>(
  'reminder_tests',
  `select distinct on (user_id, test ->> 'packId') user_id as "userId", (test ->> 'week')::int as week, date as until
   from training_sessions, jsonb_path_query(questions, '$[*].test') test
   where user_id = any($1::uuid[]) and questions @? '$[*].test'
   order by user_id, test ->> 'packId', date desc`,
);

/** The facts about a person that decide when to remind. */
export type FactRow = Pick<ReminderRow, 'userId' | 'timeZone' | 'remindedAt' | 'unanswered' | 'testTold'> & {
  readonly about: { readonly test: boolean };
};

/** Reads what the reminders of some people depend on, by their ids. Scents of packs that are not chosen do not count. */
export async function factsOf(db: Queryable, rows: readonly FactRow[]): Promise<Map<string, ReminderFacts>> {
  const ids = rows.map(({ userId }) => userId);
  const chosen = new Map((await selectChosen(db, ids)).map((row) => [row.userId, row]));
  const packs = groupBy(await selectOwnPacks(db, ids));
  const reviews = groupBy(await selectReviews(db, ids));
  const tests = groupBy(
    await selectTests(
      db,
      rows.filter(({ about }) => about.test).map(({ userId }) => userId),
    ),
  );
  return new Map(
    rows.map(({ userId, timeZone, remindedAt, unanswered, testTold }) => {
      const { kits, trainedAt } = chosen.get(userId) ?? {};
      const own = new Map(packs.get(userId)?.map(({ id, scents }) => [id, scents]));
      const pool = new Set(kits?.flatMap((kit) => BUILT_IN.get(kit) ?? own.get(kit) ?? []));
      const inPool = (scentId: ScentId) => pool.size === 0 || pool.has(scentId);
      const { dayOf } = zoneOf(timeZone);
      const facts = {
        reviews: (reviews.get(userId) ?? [])
          .filter(({ scentId }) => inPool(scentId))
          .map(({ nextReview }) => Date.parse(nextReview)),
        trainedAt: trainedAt == null ? undefined : Date.parse(trainedAt),
        remindedAt: remindedAt ?? undefined,
        unanswered,
        tests: (tests.get(userId) ?? []).flatMap(({ week, until }) => {
          const next = testDay({ week, until: Date.parse(until) }, dayOf);
          return next ? [next.opensOn] : [];
        }),
        testTold: testTold ?? undefined,
      };
      return [userId, facts];
    }),
  );
}

/** Counts the scents that are due. */
export function dueOf({ reviews }: Pick<ReminderFacts, 'reviews'>, now: Instant): number {
  return reviews.filter((review) => review <= now).length;
}

function groupBy<Row extends { readonly userId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.userId);
    if (group) group.push(row);
    else groups.set(row.userId, [row]);
  }
  return groups;
}
