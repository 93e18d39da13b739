import { SECOND } from '@nosewise/domain/time';
import { ApiProblem } from '../../../shared/api';
import { authState, subscribeToAuth } from '../../../shared/auth-state';
import { inTurn } from './in-turn';
import { type Arrivals, arrivals } from './new-work';
import { owner } from './owner';
import type { Person } from './person';
import { type Retrying, retrying, waitBefore } from './retrying';
import { sendWaiting, wholeRound } from './round';
import { shelf } from './shelf';
import { trainingServer } from './training-server';
import { wipeSent } from './wipe';

/** Changes of preferences within this time travel together, in milliseconds. */
const GATHERED = SECOND;
/** What other devices have done is asked for again after this time at the earliest, in milliseconds. */
const FRESH_FOR = 3 * SECOND;

/** Brings the training of the person who is signed in together with their account. */
interface Running {
  readonly userId: string;
  readonly person: Person;
  readonly loop: Retrying;
  pulledAt: number | undefined;
  stop(): void;
}

let running: Running | undefined;
let isStarted = false;

/** Starts it for whoever is signed in, now and later. Calling it again changes nothing. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  subscribeToAuth(follow);
  follow();
}

/** Asks for what other devices have done, unless that was a moment ago. */
export function refresh(): void {
  if (!running || (running.pulledAt !== undefined && Date.now() - running.pulledAt < FRESH_FOR)) return;
  running.pulledAt = undefined;
  running.loop.request();
}

/** Ends it in this tab until somebody signs in again. */
export function stop(): void {
  running?.stop();
  running = undefined;
}

/** Tries once to send what waits. @throws when that fails */
export async function sendNow(): Promise<void> {
  const person = running?.person;
  if (person) await inTurn(() => sendWaiting(person));
}

function follow(): void {
  const state = authState();
  const userId = state.kind === 'signed-in' ? state.userId : undefined;
  if (running?.userId === userId && userId !== undefined) return;
  const wasRunning = running !== undefined;
  stop();
  // Half-way, somebody is about to sign in: perhaps the one whose training this is.
  const isOthers = userId === undefined ? state.kind === 'guest' : owner.get() !== userId;
  if (isOthers && (wasRunning || owner.get())) wipeSent();
  if (userId !== undefined) running = run(userId);
}

function run(userId: string): Running {
  owner.set(userId);
  const controller = new AbortController();
  const person = { userId, shelf, server: trainingServer, now: Date.now, gone: controller.signal };
  const loop = retrying({
    task: () => (navigator.onLine ? inTurn(() => synchronise(started)) : Promise.resolve()),
    waitAfter: (failures, error) =>
      waitBefore(failures, error instanceof ApiProblem ? error.retryAfter : undefined, Math.random),
  });
  const unlisten = listen(loop, arrivals(shelf, userId));
  const started: Running = {
    userId,
    person,
    loop,
    pulledAt: undefined,
    stop: () => {
      unlisten();
      loop.stop();
      controller.abort();
    },
  };
  loop.request();
  return started;
}

async function synchronise(started: Running): Promise<void> {
  if (started.pulledAt !== undefined) return sendWaiting(started.person);
  await wholeRound(started.person);
  started.pulledAt = Date.now();
}

/** Asks for a round when there is something new to send, and for news when the person comes back. */
function listen(loop: Retrying, { hasNewSession, hasNewChange }: Arrivals): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = [
    shelf.outbox.subscribe(() => hasNewSession() && loop.request()),
    shelf.changes.subscribe(() => {
      if (!hasNewChange()) return;
      clearTimeout(gathering);
      gathering = setTimeout(loop.request, GATHERED);
    }),
    // Held open, so that other tabs' writes are seen here at once.
    ...[shelf.sessions, shelf.scents, shelf.refused, shelf.totals, shelf.settings, shelf.ownPacks, owner].map(
      (value) => value.subscribe(() => undefined),
    ),
  ];
  function onVisible() {
    if (document.visibilityState === 'visible') refresh();
  }
  window.addEventListener('online', refresh);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(gathering);
    for (const end of unsubscribe) end();
    window.removeEventListener('online', refresh);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
