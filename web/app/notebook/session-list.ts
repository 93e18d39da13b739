import { compareText } from '@nosewise/domain/compare-text';
import type { SessionRecord } from '@nosewise/domain/models';
import { useSyncExternalStore } from 'react';
import { useStored } from '../../shared/storage/hooks';
import type { Readable } from '../../shared/storage/stored';
import { GUEST, notebook, reading, subscribe } from './in-hand';
import type { KeptSession, Notebook } from './notebook';

/** Every finished session of whoever is here, of all their devices, newest last. */
export const sessionList: Readable<readonly SessionRecord[]> = reading('session', [], sessionsIn);

export function sessionsIn(book: Notebook): SessionRecord[] {
  return [...book.sessions.values()].map(({ session }) => session).sort(byDate);
}

/** The sessions that the account does not have yet, newest last. A guest's are all of this kind. */
export const unsentSessions: Readable<readonly KeptSession[]> = reading('session', [], unsentIn);

/** Those of them that are still to be sent: the others the account does not take. */
export const sessionsOnTheirWay: Readable<readonly KeptSession[]> = reading('session', [], (book) =>
  unsentIn(book).filter(({ refused }) => !refused),
);

export function unsentIn(book: Notebook): KeptSession[] {
  return [...book.sessions.values()].filter(({ sent }) => !sent).sort((a, b) => byDate(a.session, b.session));
}

/** Returns every finished session of whoever is here, newest last. */
export function useSessions(): readonly SessionRecord[] {
  return useStored(sessionList);
}

function byDate(a: SessionRecord, b: SessionRecord): number {
  return a.date - b.date || compareText(a.id, b.id);
}

/** Names whose notebook is in hand, and renders when that changes. */
export function useHolder(): string {
  return useSyncExternalStore(subscribe, holderHere, () => GUEST);
}

function holderHere(): string {
  return notebook().holder;
}
