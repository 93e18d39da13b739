import type { ScentRow } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import { namePart } from '@nosewise/domain/training/modes';
import type { ApiProblem } from '../../shared/api';
import { bottlesOf, fromServer, readAllScents, remember, replaceScents } from './scents';
import { answerFor, isFinal, isItsOwnFault, type Person, sendEach } from './server';
import { isOfferedAgain, mergeSessions, SESSIONS_KEPT, waitingOf, without } from './sessions';
import type { Totals } from './stores';

/**
 * Sends the waiting sessions in order, and takes in the server's answers. A session that is refused for good
 * is set aside; one that the server fails at stays for the next time and lets the others pass.
 * @throws when something has to be tried again later
 */
export async function sendSessions(person: Person): Promise<void> {
  await sendEach(
    person,
    waitingOne(person),
    async (session) =>
      takeIn(person, session, await answerFor(person, () => person.server.saveSession(session))),
    (session, error) => setAside(person, session, error),
  );
}

/** Reads the queue again each time: a session may have been finished meanwhile, or sent by another tab. */
function* waitingOne({ stores, userId }: Person): Generator<SessionRecord, void> {
  const tried = new Set<string>();
  for (;;) {
    const next = waitingOf(stores.outbox.get(), userId).find(({ id }) => !tried.has(id));
    if (!next) return;
    tried.add(next.id);
    yield next;
  }
}

type Saved = Awaited<ReturnType<Person['server']['saveSession']>>;

function takeIn(person: Person, sent: SessionRecord, { session, scents }: Saved): void {
  const { stores } = person;
  stores.sessions.change((list) => mergeSessions(list, [session]));
  stores.outbox.change((queue) => without(queue, sent.id));
  stores.totals.change((known) => {
    if (!known || !namePart(session) || session.date < (known.statsResetAt ?? 0)) return known;
    return { ...known, sessionsTotal: known.sessionsTotal + 1 };
  });
  refreshScents(person, scents);
}

/** Takes the server's copies of some scents, and folds in again the sessions that it does not have yet. */
function refreshScents({ stores, userId }: Person, rows: readonly ScentRow[]): void {
  const find = bottlesOf(stores.ownPacks.get());
  const statsResetAt = stores.totals.get()?.statsResetAt ?? null;
  const ids = new Set(rows.map(({ scentId }) => scentId));
  const waiting = waitingOf(stores.outbox.get(), userId);
  stores.scents.change((known) => {
    const copies = remember(fromServer(rows, known, find), waiting, find, statsResetAt);
    return replaceScents(
      known,
      copies.filter(({ id }) => ids.has(id)),
    );
  });
}

/**
 * Offers the refused sessions of a person again that the server may take by now.
 * @throws when something has to be tried again later
 */
export async function sendRefused(person: Person): Promise<void> {
  const { stores, server, userId } = person;
  const refused = stores.refused.get().filter((entry) => entry.userId === userId && isOfferedAgain(entry));
  for (const { session } of refused) {
    try {
      takeIn(person, session, await answerFor(person, () => server.saveSession(session)));
      stores.refused.change((list) => without(list, session.id));
    } catch (error) {
      person.gone.throwIfAborted();
      if (!isFinal(error) && !isItsOwnFault(error)) throw error;
    }
  }
}

function setAside({ stores, userId }: Person, session: SessionRecord, error: ApiProblem): void {
  const refused = { userId, session, problem: error.problem, told: false };
  stores.refused.change((list) => [...without(list, session.id), refused]);
  stores.outbox.change((queue) => without(queue, session.id));
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

/** Reads every session of the account, and adds those that only this browser has. @throws as calls do */
export async function allSessions({ stores, server }: Person): Promise<SessionRecord[]> {
  const all = new Map(stores.sessions.get().map((session) => [session.id, session]));
  let cursor: string | undefined;
  do {
    const { sessions, nextCursor } = await server.listSessions(cursor);
    for (const session of sessions) all.set(session.id, session);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return [...all.values()];
}
