import { milliseconds } from '@nosewise/contract/instant';
import { type Problem, problem } from '@nosewise/contract/problem';
import { questionSchema } from '@nosewise/contract/training';
import { compareText } from '@nosewise/domain/compare-text';
import type { SessionRecord } from '@nosewise/domain/models';
import { modeOf } from '@nosewise/domain/training/modes';
import * as z from 'zod/mini';
import { useAuthState, useStored } from '../../shared/hooks';
import { storedList } from '../lib/stored-list';
import { history } from './history';

/** Sessions that this browser keeps of one person. The server keeps them all. */
export const SESSIONS_KEPT = 500;

/**
 * An answered question in browser storage. It has none of the contract's limits, since a session that breaks
 * them must reach the refused ones, which are shown to the person.
 */
export const keptQuestion = questionSchema(z.string(), z.string(), z.int(), milliseconds);

export const keptSession: z.core.$ZodType<SessionRecord> = z.object({
  id: z.uuid(),
  date: milliseconds,
  kitNames: z.array(z.string()),
  questions: z.array(keptQuestion),
});

/** A finished session that the server does not have yet. */
export interface Unsent {
  readonly userId: string;
  readonly session: SessionRecord;
}

/** A session that the server will never take. */
export interface Refused extends Unsent {
  /** Why. */
  readonly problem: Problem;
  /** Whether the person has been told. */
  readonly told: boolean;
}

const unsent: z.core.$ZodType<Unsent> = z.object({ userId: z.string(), session: keptSession });
const refused: z.core.$ZodType<Refused> = z.object({
  userId: z.string(),
  session: keptSession,
  problem,
  told: z.boolean(),
});

/** Finished sessions of the signed-in person from all devices, newest last. Guests have none. */
export const sessionList = history({
  schema: keptSession,
  newest,
  elsewhere: (person) => waitingOf(outbox.get(), person),
});

/** Returns the sessions of the person who trains here: the account's, or what was trained on this device without one. */
export function useOwnSessions(): readonly SessionRecord[] {
  const isGuest = useAuthState().kind !== 'signed-in';
  const [own, guests] = [useStored(sessionList), useStored(guestSessions)];
  return isGuest ? guests : own;
}

/**
 * Sessions that were finished on this device without an account, newest last. They are neither sent nor
 * tracked, but Adaptive order learns from them here. An account takes them over only when its owner asks for
 * it.
 */
export const guestSessions = storedList('guestSessions', keptSession);

/** Keeps a session that a guest has just finished, on this device, once. */
export function keepForGuest(session: SessionRecord): void {
  guestSessions.change((kept) =>
    kept.some(({ id }) => id === session.id) ? kept : [...kept, session].sort(byDate),
  );
}

/** Forgets sessions of this device's guests: those that an account has taken over, or all of them. */
export function forgetGuests(which: (session: SessionRecord) => boolean = () => true): void {
  guestSessions.change((kept) => kept.filter((session) => !which(session)));
}

/** Sessions that wait to be sent, in the order of sending. They survive closing the tab. */
export const outbox = storedList('sessionOutbox', unsent);

/** Sessions that the server has refused: out of the way of later ones, but never deleted. */
export const refusedSessions = storedList('refusedSessions', refused);

/** Refusals that end when the person makes room in their account. */
const UNTIL_THERE_IS_ROOM: readonly string[] = ['too_many_own_scents', 'conflict'];

/** Tells whether a refused session is offered again. */
export function isOfferedAgain({ problem }: Pick<Refused, 'problem'>): boolean {
  return UNTIL_THERE_IS_ROOM.includes(problem.code);
}

/** Adds a session that this device has finished. One that is in the list already stays as it is. */
export function addSession(list: SessionRecord[], session: SessionRecord): SessionRecord[] {
  return list.some(({ id }) => id === session.id) ? list : newest([...list, session]);
}

/** Puts the server's copies into the list: of two copies of one session the server's counts. */
export function mergeSessions(list: SessionRecord[], fromServer: readonly SessionRecord[]): SessionRecord[] {
  const byId = new Map([...list, ...fromServer].map((session) => [session.id, session]));
  return newest([...byId.values()]);
}

/**
 * Sorts by date, then by id so that every device has the same order. Drops the oldest beyond `SESSIONS_KEPT`,
 * except sittings of the honest test, which are compared over months.
 */
function newest(sessions: SessionRecord[]): SessionRecord[] {
  const sorted = sessions.sort(byDate);
  const tests = sorted.slice(0, -SESSIONS_KEPT).filter(isTest);
  return [...tests, ...sorted.slice(-SESSIONS_KEPT)];
}

function byDate(a: SessionRecord, b: SessionRecord): number {
  return a.date - b.date || compareText(a.id, b.id);
}

function isTest({ questions }: SessionRecord): boolean {
  return questions.some((question) => modeOf(question) === 'test');
}

/** Puts a session at the end of the queue, once. */
export function enqueue(queue: Unsent[], entry: Unsent): Unsent[] {
  return queue.some(({ session }) => session.id === entry.session.id) ? queue : [...queue, entry];
}

export function waitingOf(queue: readonly Unsent[], userId: string): SessionRecord[] {
  return queue.filter((entry) => entry.userId === userId).map(({ session }) => session);
}

export function without<T extends Unsent>(queue: T[], sessionId: string): T[] {
  return queue.filter(({ session }) => session.id !== sessionId);
}
