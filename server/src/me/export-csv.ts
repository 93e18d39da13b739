import { isoOf } from '@nosewise/contract/instant';
import { modeOf } from '@nosewise/domain/memory/modes';
import type { AnsweredQuestion } from '@nosewise/domain/models';
import type { Database } from '../db/database';
import { accountGone } from '../errors/refusal';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv';
import { findUser, type SessionRow, sessionsOldestFirst } from './me-queries';

/** Exports a person's answers, oldest session first, one line each. @throws Refusal 401 when the account is gone */
export async function exportCsv({ orm }: Database, userId: string): Promise<AsyncGenerator<string>> {
  if (!(await findUser(orm, userId))) throw accountGone();
  return csvPieces(sessionsOldestFirst(orm, userId));
}

/** Columns that are empty if an answer lacks them. */
const DETAIL_COLUMNS: Readonly<Record<string, (question: AnsweredQuestion) => Cell | undefined>> = {
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

async function* csvPieces(sessions: AsyncIterable<SessionRow>): AsyncGenerator<string> {
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
  for await (const session of sessions) {
    yield session.questions
      .map((question, position) =>
        csvLine([
          isoOf(question.answeredAt),
          session.id,
          isoOf(session.date),
          session.kitNames.join('; '),
          position + 1,
          question.scentId,
          question.scentName,
          question.bottleNumber,
          question.selectedAnswer,
          question.correct,
          modeOf(question),
          ...Object.values(DETAIL_COLUMNS).map((cellOf) => cellOf(question) ?? ''),
        ]),
      )
      .join('');
  }
}
