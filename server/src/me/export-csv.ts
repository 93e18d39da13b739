import { isoOf } from '@nosewise/contract/instant';
import type { Database } from '../db/database';
import { accountGone } from '../errors/refusal';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv';
import { findUser, type SessionWithReviews, sessionsOldestFirst } from './queries';

/** Exports a person's answers, oldest session first, one line each. @throws Refusal 401 when the account is gone */
export async function exportCsv({ orm }: Database, userId: string): Promise<AsyncGenerator<string>> {
  if (!(await findUser(orm, userId))) throw accountGone();
  return csvPieces(sessionsOldestFirst(orm, userId));
}

type Details = NonNullable<SessionWithReviews['reviews'][number]['details']>;

/** Columns that are empty if a review lacks them. */
const DETAIL_COLUMNS: Readonly<Record<string, (details: Details) => Cell | undefined>> = {
  chosen_id: ({ chosenId }) => (chosenId === null ? 'none' : chosenId),
  options: ({ options = [] }) => options.join(' '),
  shown_at: ({ shownAt }) => (shownAt === undefined ? undefined : isoOf(shownAt)),
  hint: ({ hint }) => hint,
  confidence: ({ confidence }) => confidence,
  rival_id: ({ pair }) => pair?.rivalId,
  test_pack: ({ test }) => test?.packId,
  test_week: ({ test }) => test?.week,
  blind_set_id: ({ setId }) => setId,
  code: ({ code }) => code,
};

function detailCells(details: Details): Cell[] {
  return Object.values(DETAIL_COLUMNS).map((cellOf) => cellOf(details) ?? '');
}

async function* csvPieces(sessions: AsyncIterable<SessionWithReviews>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine([
      'answered_at',
      'session_id',
      'session_date',
      'kits',
      'question',
      'scent_id',
      'scent_name',
      'bottle_number',
      'selected_answer',
      'correct',
      'mode',
      ...Object.keys(DETAIL_COLUMNS),
    ]);
  for await (const { session, reviews } of sessions) {
    yield reviews
      .map((review) =>
        csvLine([
          isoOf(review.answeredAt),
          session.id,
          isoOf(session.date),
          session.kitNames.join('; '),
          review.position + 1,
          review.scentId,
          review.scentName,
          review.bottleNumber,
          review.selectedAnswer,
          review.correct,
          review.mode,
          ...detailCells(review.details ?? {}),
        ]),
      )
      .join('');
  }
}
