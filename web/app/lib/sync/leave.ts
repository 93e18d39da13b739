import { SECOND } from '@nosewise/domain/time';
import { authState } from '../../../shared/auth-state';
import { ask } from '../asked';
import { unsentWords } from './leave-words';
import { waitingOf } from './outbox';
import { unsentChanges } from './preference-changes';
import { shelf } from './shelf';
import { sendNow, start, stop } from './start';
import { wipeAll, wipeSent } from './wipe';

/** How long signing out waits for what can still be sent, in milliseconds. */
const LAST_CALL = 4 * SECOND;

/**
 * Before signing out: sends what waits, asks about what cannot be sent, and takes everything of the person off this
 * browser.
 * @returns `stay` when the person would rather keep what was not sent; then nothing has changed
 */
export async function leave(): Promise<'go' | 'stay'> {
  const state = authState();
  if (state.kind !== 'signed-in') {
    wipeSent();
    return 'go';
  }
  const { userId } = state;
  if (hasUnsent(userId)) await lastCall();
  const words = unsentWords(unsentSessions(userId), unsentChanges(shelf.changes.get()).length > 0);
  if (words && !(await ask(words))) return 'stay';
  stop();
  wipeAll(userId);
  return 'go';
}

function hasUnsent(userId: string): boolean {
  return unsentSessions(userId) > 0 || unsentChanges(shelf.changes.get()).length > 0;
}

function unsentSessions(userId: string): number {
  return waitingOf(shelf.outbox.get(), userId).length + waitingOf(shelf.refused.get(), userId).length;
}

async function lastCall(): Promise<void> {
  if (!navigator.onLine) return;
  start();
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_CALL);
  });
  // What fails is asked about next.
  await Promise.race([sendNow().catch(() => undefined), limit]);
}
