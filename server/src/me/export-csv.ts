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

/** Columns that earlier versions did not record: empty if a review lacks them. */
const DETAIL_COLUMNS = [
  'mode',
  'chosen_id',
  'options',
  'shown_at',
  'hint',
  'confidence',
  'recalled',
  'rival_id',
  'by_hand',
  'test_pack',
  'test_week',
  'blind_set_id',
  'code',
];

function detailCells(mode: string, details: SessionWithReviews['reviews'][number]['details']): Cell[] {
  const {
    chosenId,
    options = [],
    shownAt,
    hint,
    confidence,
    recalled,
    pair,
    test,
    setId,
    code,
  } = details ?? {};
  return [
    mode,
    chosenId === null ? 'none' : (chosenId ?? ''),
    options.join(' '),
    shownAt === undefined ? '' : isoOf(shownAt),
    hint ?? '',
    confidence ?? '',
    recalled ?? '',
    pair?.rivalId ?? '',
    pair?.byHand ?? '',
    test?.packId ?? '',
    test?.week ?? '',
    setId ?? '',
    code ?? '',
  ];
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
      ...DETAIL_COLUMNS,
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
          ...detailCells(review.mode, review.details),
        ]),
      )
      .join('');
  }
}
