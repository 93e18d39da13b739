import { compareText } from '@nosewise/domain/compare-text';
import type { SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { stored } from '../../../shared/stored';
import { readable } from './readable';
import { sessionRecordSchema } from './session-record-schema';

/** Sessions that this browser keeps of one person. The server keeps them all. */
export const SESSIONS_KEPT = 500;

/** Finished sessions of the person who is signed in, from all devices, newest last. Guests have none. */
export const sessionList = stored<SessionRecord[]>({
  key: 'sessions',
  schema: z.array(sessionRecordSchema),
  initial: [],
  repair: (damaged) => readable(sessionRecordSchema, damaged),
});

/** Adds a session that this device has finished. One that is there already stays as it is. */
export function addSession(list: SessionRecord[], session: SessionRecord): SessionRecord[] {
  return list.some(({ id }) => id === session.id) ? list : newest([...list, session]);
}

/** Puts the server's copies in: of two copies of one session the server's counts. */
export function mergeSessions(list: SessionRecord[], fromServer: readonly SessionRecord[]): SessionRecord[] {
  const byId = new Map([...list, ...fromServer].map((session) => [session.id, session]));
  return newest([...byId.values()]);
}

/** By date, ties by id so that every device has the same order, and no more than are kept. */
function newest(sessions: SessionRecord[]): SessionRecord[] {
  return sessions.sort((a, b) => a.date - b.date || compareText(a.id, b.id)).slice(-SESSIONS_KEPT);
}
