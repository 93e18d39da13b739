import type { SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { stored } from '../../../shared/stored';
import { readable } from './readable';
import { sessionRecordSchema } from './session-record-schema';

/** A finished session that the server does not have yet, and whose it is. */
export interface Unsent {
  readonly userId: string;
  readonly session: SessionRecord;
}

/** A session that the server will never take. */
export interface Refused extends Unsent {
  /** The server's words. */
  readonly reason: string;
  /** Whether the person has been told. */
  readonly told: boolean;
}

const unsent: z.core.$ZodType<Unsent> = z.object({ userId: z.string(), session: sessionRecordSchema });
const refused: z.core.$ZodType<Refused> = z.object({
  userId: z.string(),
  session: sessionRecordSchema,
  reason: z.string(),
  told: z.boolean(),
});

/** What waits to be sent, in the order in which it is sent. It survives closing the tab. */
export const outbox = stored<Unsent[]>({
  key: 'sessionOutbox',
  schema: z.array(unsent),
  initial: [],
  repair: (damaged) => readable(unsent, damaged),
});

/** What the server has refused, out of the way of what comes after it, but never deleted. */
export const refusedSessions = stored<Refused[]>({
  key: 'refusedSessions',
  schema: z.array(refused),
  initial: [],
  repair: (damaged) => readable(refused, damaged),
});

/** Puts a session at the end; one that waits already is not put there again. */
export function enqueue(queue: Unsent[], entry: Unsent): Unsent[] {
  return queue.some(({ session }) => session.id === entry.session.id) ? queue : [...queue, entry];
}

export function waitingOf(queue: readonly Unsent[], userId: string): SessionRecord[] {
  return queue.filter((entry) => entry.userId === userId).map(({ session }) => session);
}

export function without<T extends Unsent>(queue: T[], sessionId: string): T[] {
  return queue.filter(({ session }) => session.id !== sessionId);
}
