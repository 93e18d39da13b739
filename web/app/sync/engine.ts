import type { SessionRecord } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { datedByServer } from '@nosewise/domain/training/session-dates';
import { ApiProblem } from '../../shared/api';
import { authState, subscribeToAuth } from '../../shared/auth-state';
import { clockBehind, lastHeard, serverNow } from '../../shared/clock';
import { owner } from './changes';
import { pullHistory, pullPreferences } from './pull';
import { type Retrying, retrying, waitBefore } from './retrying';
import { keepFinished, sendPreferences, sendRefused, sendSessions, sendWaiting } from './send';
import { type Person, trainingServer } from './server';
import { outbox, sessionList, waitingOf } from './sessions';
import { stores, wipeSent } from './stores';
import { noteTrouble, troubleOf } from './trouble';

/** Changes of preferences within this time travel together, in milliseconds. */
const GATHERED = SECOND;
/** The shortest time between two requests for news from other devices, in milliseconds. */
const FRESH_FOR = 3 * SECOND;

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

/** Runs rounds for the person who is signed in, now and later. Calling it again changes nothing. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  subscribeToAuth(follow);
  follow();
}

/** Keeps a session that has just been finished, dated by the server's clock, and asks for a round of sending. */
export function finishSession(userId: string, session: SessionRecord): void {
  takeSession(userId, datedByServer(session, clockBehind(), lastHeard()));
}

/** Keeps a session that was finished before, perhaps elsewhere, and asks for a round of sending. */
export function takeSession(userId: string, session: SessionRecord): void {
  keepFinished(stores, userId, session);
  running?.loop.request();
}

/** Asks for a round of sending once no more changes come. */
export function sendSoon(): void {
  const asked = running;
  if (!asked) return;
  clearTimeout(asked.gathering);
  asked.gathering = setTimeout(asked.loop.request, GATHERED);
}

/** Sends what waits, and asks for news of other devices unless that was a moment ago. */
export function refresh(): void {
  if (!running) return;
  const isFresh = running.pulledAt !== undefined && Date.now() - running.pulledAt < FRESH_FOR;
  if (!isFresh) running.pulledAt = undefined;
  running.loop.request();
}

/** Tries once to send everything that waits. @throws when that fails */
export async function sendNow(): Promise<void> {
  const person = running?.person;
  if (person) await inTurn(() => sendWaiting(person));
}

/** Ends the rounds in this tab until a person signs in again. */
export function stop(): void {
  running?.stop();
  running = undefined;
}

function follow(): void {
  const state = authState();
  const userId = state.kind === 'signed-in' ? state.userId : undefined;
  if (running?.person.userId === userId && userId !== undefined) return;
  const wasRunning = running !== undefined;
  stop();
  // A sign-in is under way, perhaps by the owner of this training.
  const isOthers = userId === undefined ? state.kind === 'guest' : owner.get() !== userId;
  if (isOthers && (wasRunning || owner.get())) void wipeSent();
  if (userId !== undefined) running = run(userId);
}

function run(userId: string): Running {
  owner.set(userId);
  const leaving = new AbortController();
  const gone = leaving.signal;
  const loop = retrying({
    task: () => tellTrouble(started),
    waitAfter: (failures, error) =>
      waitBefore(failures, error instanceof ApiProblem ? error.retryAfter : undefined, Math.random),
  });
  const unlisten = listen(loop);
  const started: Running = {
    person: { userId, stores, server: trainingServer(gone), now: serverNow, behind: clockBehind, gone },
    loop,
    pulledAt: undefined,
    hasOfferedRefused: false,
    gathering: undefined,
    stop: () => {
      unlisten();
      clearTimeout(started.gathering);
      loop.stop();
      leaving.abort();
    },
  };
  loop.request();
  return started;
}

/** Makes a round, and notes why something still waits after it. */
async function tellTrouble(started: Running): Promise<void> {
  if (!navigator.onLine) return noteTrouble(undefined);
  try {
    await inTurn(() => round(started));
    // Only a session from the future waits without a failure.
    noteTrouble(waitingOf(outbox.get(), started.person.userId).length > 0 ? 'session_ahead' : undefined);
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
    await pullPreferences(person);
    await sendPreferences(person);
  } finally {
    try {
      await sendSessions(person);
    } finally {
      // What cannot be sent keeps nobody from what they have trained elsewhere.
      await pullHistory(person);
    }
  }
}

/** Runs a task while no other tab of this browser runs one. */
async function inTurn(task: () => Promise<void>): Promise<void> {
  // An insecure address has no locks. Two tabs may then send the same session, which the server stores once.
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('nosewise.sync', task);
}

/** Asks for a round when another tab has left something to send, and for news when the person comes back. */
function listen(loop: Retrying): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  function onStorage({ key }: StorageEvent) {
    if (key === 'sessionOutbox') loop.request();
    if (key === 'preferenceChanges') sendSoon();
  }
  function onVisible() {
    if (document.visibilityState === 'visible') refresh();
  }
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('online', refresh, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => controller.abort();
}
