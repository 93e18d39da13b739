import type { SessionRecord } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import { mergePreferences } from './preferences';
import { bottlesOf, fromServer, remember } from './scents';
import { keepPreferences } from './send';
import { answerFor, type Person, readAllScents } from './server';
import { mergeSessions, SESSIONS_KEPT, waitingOf } from './sessions';
import type { Totals } from './stores';

/** Merges the preferences of this browser with the account's. @throws when it has to be tried again later */
export async function pullPreferences(person: Person): Promise<void> {
  const account = await answerFor(person, () => person.server.readPreferences());
  keepPreferences(person.stores, (local) => mergePreferences(local, account, person.now()));
}

/** Brings the training of other devices to this one. @throws when it has to be tried again later */
export async function pullHistory(person: Person): Promise<void> {
  const { stores, server, userId } = person;
  const before = await readTotals(person);
  const sessions = await readSessions(person, before.totals, before.sessionsKept);
  const scents = await readAllScents((cursor) => answerFor(person, () => server.listScents(cursor)));

  const arrived = new Set(sessions.map(({ id }) => id));
  const queue = waitingOf(stores.outbox.get(), userId);
  const waiting = queue.filter(({ id }) => !arrived.has(id));
  // The answer to their sending was lost, perhaps after the totals were read. Sent again, they would count twice.
  const isStale = waiting.length < queue.length;
  const { totals } = isStale ? await readTotals(person) : before;
  stores.outbox.change((all) =>
    all.filter((entry) => entry.userId !== userId || !arrived.has(entry.session.id)),
  );
  const find = bottlesOf(stores.ownPacks.get());
  stores.totals.set(totals);
  stores.sessions.change((list) => mergeSessions(list, sessions));
  stores.scents.change((known) =>
    remember(fromServer(scents, known, find), waiting, find, totals.statsResetAt),
  );
}

async function readTotals(
  person: Person,
): Promise<{ readonly totals: Totals; readonly sessionsKept: number }> {
  const { stores, now } = person;
  const progress = await answerFor(person, () => person.server.readProgress());
  const { sessionsTotal, sessionsKept, statsResetAt } = progress;
  const before = stores.totals.get()?.wholeHistoryAt;
  const isFresh = before !== undefined && Math.abs(now() - before) < DAY;
  const wholeHistoryAt = isFresh ? before : now();
  return { totals: { sessionsTotal, statsResetAt, wholeHistoryAt }, sessionsKept };
}

/**
 * Reads the newest sessions page by page. Once a day it reads as many as are kept; otherwise it stops when a
 * page brings nothing new and no session of the account is missing, since late sessions of another device are
 * among the old ones.
 * @param sessionsKept all sessions of the account, those that count nowhere included
 */
async function readSessions(person: Person, totals: Totals, sessionsKept: number): Promise<SessionRecord[]> {
  const { stores, server, userId } = person;
  const readsWhole = stores.totals.get()?.wholeHistoryAt !== totals.wholeHistoryAt;
  const waiting = new Set(waitingOf(stores.outbox.get(), userId).map(({ id }) => id));
  const known = new Map(
    stores.sessions
      .get()
      .filter(({ id }) => !waiting.has(id))
      .map((session) => [session.id, session]),
  );
  const read: SessionRecord[] = [];
  let cursor: string | undefined;
  do {
    const { sessions, nextCursor } = await answerFor(person, () => server.listSessions(cursor));
    const bringsNew = sessions.some(({ id }) => !known.has(id));
    for (const session of sessions) known.set(session.id, session);
    read.push(...sessions);
    const isMissing = known.size < sessionsKept;
    cursor = readsWhole || bringsNew || isMissing ? (nextCursor ?? undefined) : undefined;
  } while (cursor !== undefined && read.length < SESSIONS_KEPT);
  return read;
}
