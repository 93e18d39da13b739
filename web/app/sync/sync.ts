import { authState, trainee } from '../../shared/auth-state';
import { serverNow } from '../../shared/clock';
import type { Confirmation } from '../ui/dialogs';
import { owner, preferenceChanges, withChange } from './changes';

/** The rounds of sending and pulling, loaded for people with an account. */
const engine = () => import('./engine');

/** Words the question about work that is not finished; `undefined` without any. */
type Unfinished = () => Promise<Confirmation | undefined>;

let unfinished: Unfinished = async () => undefined;

/** Sets the question for a person who signs out with unfinished work in this browser. */
export function askBeforeSignOut(question: Unfinished): void {
  unfinished = question;
}

/** Returns the question that signing out has to ask first, if any. */
export function unfinishedWork(): Promise<Confirmation | undefined> {
  return unfinished();
}

/** Brings the training of the person who is signed in together with their account, from now on. */
export function startSync(): void {
  // Also if the session ended while the app was closed, so that the training it left here is removed.
  if (authState().kind === 'signed-in' || owner.get() !== null) void engine().then(({ start }) => start());
}

/** Waits until the history of the person who is signed in has been read from the browser's database. */
export async function historyReady(): Promise<void> {
  const state = authState();
  if (state.kind !== 'signed-in') return;
  const { sessionList } = await import('./sessions');
  await sessionList.open(state.userId);
}

/** Loads the function that keeps a finished session for its owner, who must be signed in. */
export async function loadKeeper() {
  const [{ finishSession }] = await Promise.all([engine(), historyReady()]);
  return finishSession;
}

/** Loads the function that keeps sessions which were finished before: by a guest, or on another device. */
export async function loadTaker() {
  const [{ takeSession }] = await Promise.all([engine(), historyReady()]);
  return takeSession;
}

/**
 * Loads the keeper for the end of a screen when it is opened, so that a session is kept even if the connection
 * has gone.
 */
export async function keeperReady(): Promise<void> {
  if (trainee() !== undefined) await loadKeeper();
}

/** Notes that the person has changed a preference, and sends it soon. A guest's changes stay here. */
export function noteChange(name: string): void {
  if (authState().kind !== 'signed-in') return;
  preferenceChanges.change((changes) => withChange(changes, name, serverNow()));
  void engine().then(({ sendSoon }) => sendSoon());
}

/** Asks for the news of other devices, unless that was a moment ago. */
export function refreshTraining(): void {
  void engine().then(({ refresh }) => refresh());
}
