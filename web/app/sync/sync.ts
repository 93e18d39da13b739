import type { RefusalCode } from '@nosewise/contract/refusals';
import type { SessionRecord } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import type { TrainingSettings } from '@nosewise/domain/training/settings';
import { useSyncExternalStore } from 'react';
import { ApiProblem, SignedOut } from '../../shared/api';
import { authState, subscribeToAuth, trainee } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { showTrouble } from '../ui/toasts';
import { pullDocuments, sendDocuments } from './documents';
import { allSessions, pullHistory, sendRefused, sendSessions } from './exchange';
import { type Retrying, retrying, waitBefore } from './retrying';
import { type Person, trainingServer } from './server';
import { enqueue, outbox, SESSIONS_KEPT, sessionList } from './sessions';
import {
  documentChanges,
  glasses,
  isAnyChangeUnsent,
  isAnyUnsent,
  keepFinished,
  type Noted,
  owner,
  SETTINGS,
  stores,
  takeOver,
  wipeSent,
  withChange,
} from './stores';

/*
 * Brings the training in this browser together with the account of the person who is signed in, in rounds: when the app
 * starts, when something waits to be sent, and when the person comes back. What is kept here stands in `sessions.ts`,
 * `scents.ts` and `stores.ts`; how it travels in `exchange.ts` and `documents.ts`; how it is left in `sign-out.ts`.
 */

/** Changes of documents within this time travel together, in milliseconds. */
const GATHERED = SECOND;
/** The shortest time between two requests for news from other devices, in milliseconds. */
const FRESH_FOR = 3 * SECOND;

const LEFT_BEHIND = 'Changes that were not sent are kept on this device. Log in again, and we’ll send them.';

/** The rounds of the person who is signed in. */
interface Running {
  readonly person: Person;
  readonly loop: Retrying;
  pulledAt: number | undefined;
  /** Refused sessions are offered again once per visit. */
  hasOfferedRefused: boolean;
  gathering: ReturnType<typeof setTimeout> | undefined;
  stop(): void;
}

let running: Running | undefined;
let isStarted = false;

/** Runs rounds for the person who is signed in, from now on. Calling it again changes nothing. */
export function startSync(): void {
  if (isStarted) return;
  // Also if the session ended while the app was closed, so that the training it left here is removed.
  if (authState().kind !== 'signed-in' && owner.get() === null) return;
  isStarted = true;
  subscribeToAuth(follow);
  follow();
}

/** Ends the rounds in this tab until a person signs in again. */
export function stopSync(): void {
  running?.stop();
  running = undefined;
}

/** Waits until the history of the person who is signed in has been read from the browser's database. */
export async function historyReady(): Promise<void> {
  const userId = trainee();
  if (userId !== undefined) await sessionList.open(userId);
}

/** Reads all finished sessions of the account, of which this browser keeps the newest. @throws as calls do */
export async function wholeHistory(): Promise<SessionRecord[]> {
  await historyReady();
  const kept = sessionList.get();
  return running && kept.length >= SESSIONS_KEPT ? allSessions(running.person) : kept;
}

/** Waits for the history, and returns the function that keeps a finished session for its owner and asks for a round of sending. */
export async function loadKeeper() {
  await historyReady();
  return keepSession;
}

function keepSession(userId: string, session: SessionRecord): void {
  // Somebody else may have signed in meanwhile: then it waits for its person, and their history stays theirs.
  if (trainee() === userId) keepFinished(stores, userId, session);
  else outbox.change((queue) => enqueue(queue, { userId, session }));
  running?.loop.request();
}

/** Returns the training settings and how to change them. */
export function useSettings() {
  return { settings: useStored(trainingSettings), change: changeSettings };
}

/** Changes the training settings: at once here, and soon in the account. */
export function changeSettings(changed: TrainingSettings): void {
  trainingSettings.set(changed);
  noteChange(SETTINGS);
}

/** Notes that the person has changed a document, and sends it soon. A guest's changes stay here. */
export function noteChange(changed: Noted): void {
  if (authState().kind !== 'signed-in') return;
  documentChanges.change((changes) => withChange(changes, changed, Date.now()));
  sendSoon();
}

/** Asks for a round of sending once no more changes come. */
export function sendSoon(): void {
  const asked = running;
  if (!asked) return;
  clearTimeout(asked.gathering);
  asked.gathering = setTimeout(asked.loop.request, GATHERED);
}

/** Tries once to send everything that waits. @throws when that fails */
export async function sendNow(): Promise<void> {
  const person = running?.person;
  if (person) await inTurn(() => sendWaiting(person));
}

/** Sends what waits, and asks for news of other devices unless that was a moment ago. */
export function refreshTraining(): void {
  if (!running) return;
  const isFresh = running.pulledAt !== undefined && Date.now() - running.pulledAt < FRESH_FOR;
  if (!isFresh) running.pulledAt = undefined;
  running.loop.request();
}

function follow(): void {
  const state = authState();
  const userId = state.kind === 'signed-in' ? state.userId : undefined;
  if (running?.person.userId === userId && userId !== undefined) return;
  const wasRunning = running !== undefined;
  stopSync();
  // A sign-in is under way, perhaps by the owner of this training.
  const isOthers = userId === undefined ? state.kind === 'guest' : owner.get() !== userId;
  if (isOthers && (wasRunning || owner.get())) {
    if (userId === undefined && isAnyChangeUnsent()) showTrouble('You have been logged out', LEFT_BEHIND);
    void wipeSent();
  }
  if (userId !== undefined) running = run(userId);
}

function run(userId: string): Running {
  takeOver(userId);
  const leaving = new AbortController();
  const gone = leaving.signal;
  const loop = retrying({
    task: () => tellTrouble(started),
    waitAfter: (failures, error) =>
      waitBefore(failures, error instanceof ApiProblem ? error.retryAfter : undefined, Math.random),
  });
  const started: Running = {
    person: { userId, stores, server: trainingServer(gone), now: Date.now, gone },
    loop,
    pulledAt: undefined,
    hasOfferedRefused: false,
    gathering: undefined,
    stop: () => {
      clearTimeout(started.gathering);
      loop.stop();
      leaving.abort();
    },
  };
  listen(loop, gone);
  loop.request();
  return started;
}

/** Asks for a round when another tab has left something to send, and for news when the person comes back. */
function listen(loop: Retrying, signal: AbortSignal): void {
  function onStorage({ key }: StorageEvent) {
    if (key === 'sessionOutbox') loop.request();
    if (key === 'documentChanges' || (key === 'glasses' && isAnyUnsent(glasses.get()))) sendSoon();
  }
  function onVisible() {
    if (document.visibilityState === 'visible') refreshTraining();
  }
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('online', refreshTraining, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
}

/** Makes a round, and notes why something still waits after it. */
async function tellTrouble(started: Running): Promise<void> {
  if (!navigator.onLine) return noteTrouble(undefined);
  try {
    await inTurn(() => round(started));
    noteTrouble(undefined);
  } catch (error) {
    noteTrouble(troubleOf(error));
    throw error;
  }
}

async function round(started: Running): Promise<void> {
  await sessionList.open(started.person.userId);
  if (started.pulledAt !== undefined) return sendWaiting(started.person);
  await wholeRound(started.person);
  started.pulledAt = Date.now();
  if (started.hasOfferedRefused) return;
  await sendRefused(started.person);
  started.hasOfferedRefused = true;
}

/** Sends everything that waits and brings the news of other devices. @throws when something has to be tried again later */
export async function wholeRound(person: Person): Promise<void> {
  try {
    await pullDocuments(person);
    await sendDocuments(person);
  } finally {
    try {
      await sendSessions(person);
    } finally {
      // What cannot be sent keeps nobody from what they have trained elsewhere.
      await pullHistory(person);
    }
  }
}

/**
 * Sends documents, then sessions, even if documents fail. The order matters because the server knows a
 * session's own aromas from their pack.
 */
async function sendWaiting(person: Person): Promise<void> {
  try {
    await sendDocuments(person);
  } finally {
    await sendSessions(person);
  }
}

/** Runs a task while no other tab of this browser runs one. */
async function inTurn(task: () => Promise<void>): Promise<void> {
  // An insecure address has no locks. Two tabs may then send the same session, which the server stores once.
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('nosewise.sync', task);
}

let trouble: RefusalCode | undefined;
const listeners = new Set<() => void>();

/** Returns why the server does not take what waits to be sent; `undefined` when it does, or cannot be reached. */
export function useTrouble(): RefusalCode | undefined {
  return useSyncExternalStore(
    subscribeToTrouble,
    () => trouble,
    () => undefined,
  );
}

function subscribeToTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noteTrouble(code: RefusalCode | undefined): void {
  trouble = code;
  for (const listener of listeners) listener();
}

function troubleOf(error: unknown): RefusalCode | undefined {
  if (error instanceof SignedOut) return 'unauthorized';
  return error instanceof ApiProblem ? error.problem.code : undefined;
}
