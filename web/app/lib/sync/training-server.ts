import {
  type ChangedPack,
  type ChangedSettings,
  putOwnPack,
  putTrainingSettings,
  readPreferences,
} from '@nosewise/contract/preferences';
import {
  listScents,
  listSessions,
  readProgress,
  type ScentRow,
  saveSession,
} from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import { callApi } from '../../../shared/api';
import { sessionBodyOf } from './session-wire';

/** How long one call may take, in milliseconds; the next attempt comes by itself. */
const CALL_LIMIT = 30_000;
const PAGE = 100;

const limited = () => ({ signal: AbortSignal.timeout(CALL_LIMIT) });

/** The calls that training makes, in its own terms. */
export const trainingServer = {
  saveSession: (session: SessionRecord) =>
    callApi(saveSession, { params: { id: session.id }, body: sessionBodyOf(session), ...limited() }),
  /** @param cursor of the page before */
  listSessions: (cursor: string | undefined) =>
    callApi(listSessions, { query: { cursor, limit: PAGE }, ...limited() }),
  /** @param cursor of the page before */
  listScents: (cursor: string | undefined) => callApi(listScents, { query: { cursor }, ...limited() }),
  readProgress: () => callApi(readProgress, limited()),
  readPreferences: () => callApi(readPreferences, limited()),
  offerSettings: (copy: ChangedSettings) => callApi(putTrainingSettings, { body: copy, ...limited() }),
  offerPack: (id: string, copy: ChangedPack) =>
    callApi(putOwnPack, { params: { id }, body: copy, ...limited() }),
};

export type TrainingServer = typeof trainingServer;

/** Every scent of the account, page after page. */
export async function readAllScents(readPage: TrainingServer['listScents']): Promise<ScentRow[]> {
  const rows: ScentRow[] = [];
  let cursor: string | undefined;
  do {
    const { scents, nextCursor } = await readPage(cursor);
    rows.push(...scents);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
