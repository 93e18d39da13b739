import type { ScentRow } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import { namePart } from '@nosewise/domain/training/modes';
import { datedForServer } from '@nosewise/domain/training/session-dates';
import type { ApiProblem } from '../../shared/api';
import { CARE, SETTINGS, unsentChanges } from './changes';
import { type LocalPreferences, settleCare, settlePack, settleSettings } from './preferences';
import { bottlesOf, fromServer, remember, replaceScents } from './scents';
import { answerFor, isAhead, isFinal, isItsOwnFault, type Person } from './server';
import { addSession, enqueue, mergeSessions, type Refused, waitingOf, without } from './sessions';
import type { Stores } from './stores';

/**
 * Keeps a session that a person has finished: first for sending, then in the history and in the memory of its
 * scents, all before it returns. Finishing the same session twice changes nothing.
 */
export function keepFinished(stores: Stores, userId: string, session: SessionRecord): void {
  if (stores.sessions.has(session.id)) return;
  stores.outbox.change((queue) => enqueue(queue, { userId, session }));
  stores.sessions.change((list) => addSession(list, session));
  const statsResetAt = stores.totals.get()?.statsResetAt ?? null;
  const find = bottlesOf(stores.ownPacks.get());
  stores.scents.change((known) => remember(known, [session], find, statsResetAt));
}

/**
 * Sends preferences, then sessions, even if preferences fail. The order matters because the server knows a
 * session's own aromas from their pack.
 * @throws when something has to be tried again later
 */
export async function sendWaiting(person: Person): Promise<void> {
  try {
    await sendPreferences(person);
  } finally {
    await sendSessions(person);
  }
}

/**
 * Sends the waiting sessions in order, and takes in the server's answers. A session that is refused for good
 * is set aside; one that the server fails at, or that is dated in the future, stays for the next time and
 * lets the others pass.
 * @throws when something has to be tried again later
 */
export async function sendSessions(person: Person): Promise<void> {
  const tried = new Set<string>();
  let failure: unknown;
  dateWaiting(person);
  for (let session = nextOf(person, tried); session; session = nextOf(person, tried)) {
    const sending = session;
    tried.add(sending.id);
    try {
      await sendSession(person, sending);
    } catch (error) {
      person.gone.throwIfAborted();
      if (isFinal(error)) setAside(person, sending, error);
      else if (isAhead(error)) continue;
      else if (isItsOwnFault(error)) failure = error;
      else throw error;
    }
  }
  if (failure) throw failure;
}

/** Sends a session, once more with another date if the refusal has shown that this device's clock is ahead. */
async function sendSession(person: Person, session: SessionRecord): Promise<void> {
  const { outbox } = person.stores;
  const send = async (sent: SessionRecord) =>
    takeIn(person, sent, await answerFor(person, () => person.server.saveSession(sent)));
  try {
    await send(session);
  } catch (error) {
    if (!isAhead(error) || person.gone.aborted) throw error;
    dateWaiting(person);
    const dated = waitingOf(outbox.get(), person.userId).find(({ id }) => id === session.id);
    if (!dated || dated === session) throw error;
    await send(dated);
  }
}

/** Dates waiting sessions anew that the server would refuse, since this device's clock was wrong. */
function dateWaiting({ stores, userId, now, behind }: Person): void {
  const dated = new Map(
    datedForServer(waitingOf(stores.outbox.get(), userId), now(), behind()).map((each) => [each.id, each]),
  );
  if (dated.size === 0) return;
  stores.outbox.change((queue) =>
    queue.map((entry) => ({ ...entry, session: dated.get(entry.session.id) ?? entry.session })),
  );
  stores.sessions.change((list) => mergeSessions(list, [...dated.values()]));
}

/** Reads the queue again each time: a session may have been finished meanwhile, or sent by another tab. */
function nextOf({ stores, userId }: Person, tried: ReadonlySet<string>): SessionRecord | undefined {
  return waitingOf(stores.outbox.get(), userId).find(({ id }) => !tried.has(id));
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

/** Refusals that end when the person makes room in their account. */
const UNTIL_THERE_IS_ROOM: readonly string[] = ['too_many_own_scents', 'conflict'];

/** Tells whether a refused session is offered again. */
export function isOfferedAgain({ problem }: Pick<Refused, 'problem'>): boolean {
  return problem !== undefined && UNTIL_THERE_IS_ROOM.includes(problem.code);
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
      if (!isFinal(error) && !isAhead(error) && !isItsOwnFault(error)) throw error;
    }
  }
}

function setAside({ stores, userId }: Person, session: SessionRecord, error: ApiProblem): void {
  const refused = { userId, session, problem: error.problem, told: false };
  stores.refused.change((list) => [...without(list, session.id), refused]);
  stores.outbox.change((queue) => without(queue, session.id));
}

/**
 * Offers every change that the account does not have, and takes over the copies that won. A change that is
 * refused for good stays in this browser.
 * @throws when something has to be tried again later
 */
export async function sendPreferences(person: Person): Promise<void> {
  let failure: unknown;
  for (const name of unsentChanges(person.stores.changes.get())) {
    try {
      await offer(person, name);
    } catch (error) {
      person.gone.throwIfAborted();
      if (isFinal(error)) letStay(person, name, error);
      else if (isItsOwnFault(error)) failure = error;
      else throw error;
    }
  }
  if (failure) throw failure;
}

async function offer(person: Person, name: string): Promise<void> {
  const { stores, server } = person;
  const { settings, ownPacks, care, changes } = localPreferences(stores);
  const changedAt = changes[name]?.changedAt;
  if (changedAt === undefined) return;
  if (name === SETTINGS) {
    const sent = { ...settings, selectedAromaKits: [...settings.selectedAromaKits] };
    const copy = await answerFor(person, () => server.offerSettings({ settings: sent, changedAt }));
    keepPreferences(stores, (local) => settleSettings(local, copy, changedAt));
  } else if (name === CARE) {
    const merged = await answerFor(person, () => server.offerCare(care));
    keepPreferences(stores, (local) => settleCare(local, merged, changedAt));
  } else {
    const pack = ownPacks.find(({ id }) => id === name) ?? null;
    const copy = await answerFor(person, () => server.offerPack(name, { pack, changedAt }));
    keepPreferences(stores, (local) => settlePack(local, name, copy, changedAt));
  }
}

function letStay({ stores }: Person, name: string, { problem }: ApiProblem): void {
  stores.changes.change((changes) => {
    const change = changes[name];
    return change ? { ...changes, [name]: { ...change, sent: true, refused: problem } } : changes;
  });
}

function localPreferences({ settings, ownPacks, care, changes }: Stores): LocalPreferences {
  return { settings: settings.get(), ownPacks: ownPacks.get(), care: care.get(), changes: changes.get() };
}

/** Applies a step to this browser's preferences, and stores those that have changed. */
export function keepPreferences(stores: Stores, step: (local: LocalPreferences) => LocalPreferences): void {
  const before = localPreferences(stores);
  const after = step(before);
  if (after.settings !== before.settings) stores.settings.set(after.settings);
  if (after.ownPacks !== before.ownPacks) stores.ownPacks.set([...after.ownPacks]);
  if (after.care !== before.care) stores.care.set(after.care);
  if (after.changes !== before.changes) stores.changes.set(after.changes);
}
