import { isoOf } from '@nosewise/contract/instant';
import type { ScentId } from '@nosewise/domain/models';
import {
  compareReviews,
  type LoggedReview,
  reviewId,
  type ScentState,
  scheduleAfter,
} from '@nosewise/domain/training/replay';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';

/** A place in the log of one scent: the next rows begin after it. */
interface Place {
  readonly scentId: ScentId;
  readonly answeredAt: string;
  readonly sessionId: string;
  readonly position: number;
}

interface LogRow extends Omit<Place, 'answeredAt'> {
  /** In milliseconds. */
  readonly answeredAt: number;
  readonly correct: boolean;
}

/** Each scent continues from its own place, so that every row is read once, and only from `reviews_log`. */
const selectAfter = statement<LogRow>(
  'log_after',
  `select place."scentId", logged.*
   from json_to_recordset($2) as place (
     "scentId" text, "answeredAt" timestamptz, "sessionId" uuid, position smallint
   )
   cross join lateral (
     select (extract(epoch from answered_at) * 1000)::float8 as "answeredAt", session_id as "sessionId", position, correct
     from reviews
     where user_id = $1 and scent_id = place."scentId" and mode = 'name'
       and (answered_at, session_id, position) > (place."answeredAt", place."sessionId", place.position)
     order by answered_at, session_id, position
     limit $3
   ) logged`,
);

/** The rows that are read at once: few enough that parsing them holds nobody up. */
const LOG_PAGE = 2_000;
/** Before the first review of any log. */
const START = { answeredAt: '-infinity', sessionId: '00000000-0000-0000-0000-000000000000', position: -1 };

/** The states of scents after a replay, and how many reviews were read for it. */
export interface Replayed {
  readonly states: ReadonlyMap<ScentId, ScentState>;
  readonly read: number;
}

/**
 * Replays the logs of scents for which a review has arrived late, with the new reviews in their places. Only
 * schedules depend on the order, so counts continue from the known states.
 * @param arrived new reviews of these scents, in the order of the log
 * @param known the scents' states without them
 */
export async function replayLate(
  db: Queryable,
  userId: string,
  arrived: readonly LoggedReview[],
  known: ReadonlyMap<ScentId, ScentState>,
): Promise<Replayed> {
  const replays = new Map(
    arrived.map(({ scentId }) => {
      const own = arrived.filter((review) => review.scentId === scentId);
      return [scentId, startReplay(own, known.get(scentId))];
    }),
  );
  let read = 0;
  let places: Place[] = [...replays.keys()].map((scentId) => ({ scentId, ...START }));
  while (places.length > 0) {
    const limit = Math.ceil(LOG_PAGE / places.length);
    const rows = await selectAfter(db, userId, JSON.stringify(places), limit);
    read += rows.length;
    const pages = new Map<ScentId, { count: number; last: LogRow }>();
    for (const row of rows) {
      const { scentId } = row;
      replays.get(scentId)?.add(row);
      pages.set(scentId, { count: (pages.get(scentId)?.count ?? 0) + 1, last: row });
    }
    places = [...pages.values()].flatMap(({ count, last }) =>
      count < limit ? [] : [{ ...last, answeredAt: isoOf(last.answeredAt) }],
    );
  }
  return { states: new Map([...replays].map(([scentId, { end }]) => [scentId, end()])), read };
}

/** Folds the log of one scent from its beginning, with new reviews in their places. */
function startReplay(waiting: readonly LoggedReview[], known: ScentState | undefined) {
  let schedule: ScentState['schedule'] | undefined;
  let last: LoggedReview | LogRow | undefined;
  let next = 0;
  const fold = (review: LoggedReview | LogRow) => {
    schedule = scheduleAfter(schedule, [review]);
    last = review;
  };
  return {
    /** Adds the next review of the log. */
    add(row: LogRow) {
      for (let late = waiting[next]; late && isBefore(late, row); late = waiting[next]) {
        fold(late);
        next += 1;
      }
      fold(row);
    },
    end(): ScentState {
      waiting.slice(next).forEach(fold);
      const newest = last;
      if (!schedule || !newest) throw new Error('Nothing was replayed.');
      const counted = waiting.filter((review) => review.counted);
      const isNew = 'scentName' in newest;
      return {
        schedule,
        // The known name is that of the last review in the log.
        scentName: isNew ? newest.scentName : (known?.scentName ?? ''),
        totalAnswers: (known?.totalAnswers ?? 0) + counted.length,
        correctAnswers: (known?.correctAnswers ?? 0) + counted.filter(({ correct }) => correct).length,
        lastReviewed: newest.answeredAt,
        lastReviewId: isNew ? newest.id : idOf(newest),
      };
    },
  };
}

/** Compares by id only at the same moment: making the ids of a long log takes longer than folding it. */
function isBefore(late: LoggedReview, row: LogRow): boolean {
  const { answeredAt } = row;
  if (late.answeredAt !== answeredAt) return late.answeredAt < answeredAt;
  return compareReviews(late, { id: idOf(row), answeredAt }) < 0;
}

function idOf({ sessionId, position }: LogRow): string {
  return reviewId(sessionId, position);
}
