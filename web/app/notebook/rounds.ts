import type { RefusalCode } from '@nosewise/contract/refusals';
import type { SessionRecord } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { ApiProblem, SignedOut } from '../../shared/api';
import { subscribeToAuth, trainee } from '../../shared/session/auth-state';
import { sendWaiting, unsentDocuments, waitingSessions, wholeRound } from './exchange';
import { notebook, openNotebook, subscribe } from './in-hand';
import { sessionSchema } from './notebook';
import { type Retrying, retrying, waitBefore } from './retrying';
import { keepScents } from './scents';
import { type Person, trainingServer } from './training-server';

/*
 * Brings the notebook of the person who is signed in together with their account, in rounds: when the app starts, when
 * something waits to be sent, and when the person comes back. How it travels stands in `exchange.ts`.
 */

/** Changes of documents within this time travel together, in milliseconds. */
const GATHERED = SECOND;
/** The shortest time between two requests for news from other devices, in milliseconds. */
const FRESH_FOR = 3 * SECOND;

/** The rounds of the person who is signed in. */
interface Running {
  readonly person: Person;
  readonly loop: Retrying;
  pulledAt: number | undefined;
  gathering: ReturnType<typeof setTimeout> | undefined;
  stop(): void;
}

let running: Running | undefined;
let isStarted = false;

/** Opens the notebook of whoever is here, and runs rounds for a person who is signed in, from now on. */
export function startRounds(): void {
  if (isStarted) return;
  isStarted = true;
  void openNotebook();
  subscribeToAuth(follow);
  subscribe(sendSoon);
  follow();
}

/** Ends the rounds in this tab until a person signs in again. */
export function stopRounds(): void {
  running?.stop();
  running = undefined;
}

/** Keeps a session that has just been finished, once. Resolves once it is stored. */
export async function keepSession(session: SessionRecord): Promise<void> {
  await openNotebook();
  const book = notebook();
  if (book.sessions.has(session.id)) return;
  // With the fields in the order in which the account's copy has them.
  void book.change([{ session: { session: z.parse(sessionSchema, session), sent: false } }]);
  await book.change([keepScents(book)]);
  running?.loop.request();
}

/** Tries once to send everything that waits. @throws when that fails */
export async function sendNow(): Promise<void> {
  const person = running?.person;
  if (person) await inTurn(() => sendWaiting(person));
}

/** Sends everything that waits, and reads all news of other devices. @throws when that fails */
export async function exchangeNow(): Promise<void> {
  const person = running?.person;
  if (person) await inTurn(() => wholeRound(person));
}

/** Sends what waits, and asks for news of other devices unless that was a moment ago. */
export function refreshTraining(): void {
  if (!running) return;
  const isFresh = running.pulledAt !== undefined && Date.now() - running.pulledAt < FRESH_FOR;
  if (!isFresh) running.pulledAt = undefined;
  running.loop.request();
}

/** Asks for a round of sending once no more changes come. */
function sendSoon(): void {
  const asked = running;
  if (!asked || asked.gathering !== undefined || !waits(asked.person)) return;
  asked.gathering = setTimeout(() => {
    asked.gathering = undefined;
    asked.loop.request();
  }, GATHERED);
}

function waits(person: Person): boolean {
  return unsentDocuments(person.book).length > 0 || waitingSessions(person).length > 0;
}

function follow(): void {
  const userId = trainee();
  if (running?.person.book.holder === userId && userId !== undefined) return;
  stopRounds();
  if (userId !== undefined) running = run();
}

function run(): Running {
  const leaving = new AbortController();
  const gone = leaving.signal;
  const loop = retrying({
    task: () => tellTrouble(started),
    waitAfter: (failures, error) =>
      waitBefore(failures, error instanceof ApiProblem ? error.retryAfter : undefined, Math.random),
  });
  const started: Running = {
    person: { book: notebook(), server: trainingServer(gone), gone, refusedHere: new Set() },
    loop,
    pulledAt: undefined,
    gathering: undefined,
    stop: () => {
      clearTimeout(started.gathering);
      loop.stop();
      leaving.abort();
    },
  };
  const onVisible = () => document.visibilityState === 'visible' && refreshTraining();
  window.addEventListener('online', refreshTraining, { signal: gone });
  document.addEventListener('visibilitychange', onVisible, { signal: gone });
  loop.request();
  return started;
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
  await openNotebook();
  if (started.pulledAt !== undefined) return sendWaiting(started.person);
  await wholeRound(started.person);
  started.pulledAt = Date.now();
}

/** Runs a task while no other tab of this browser runs one. */
async function inTurn(task: () => Promise<void>): Promise<void> {
  // An insecure address has no locks. Two tabs may then send the same session, which the server stores once.
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('nosewise.exchange', task);
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
