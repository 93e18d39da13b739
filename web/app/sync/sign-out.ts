import { SECOND } from '@nosewise/domain/time';
import { authState } from '../../shared/auth-state';
import type { Confirmation } from '../ui/dialogs';
import { unsentChanges } from './changes';
import { sendNow, start, stop } from './engine';
import { waitingOf } from './sessions';
import { stores, wipeAll, wipeSent } from './stores';
import { unfinishedWork } from './sync';

/** How long signing out waits for a last round of sending, in milliseconds. */
const LAST_CALL = 4 * SECOND;

/**
 * Signs out: asks about unfinished work, sends what waits, asks for confirmation if something cannot be sent, removes everything of the person from
 * this browser and ends the session.
 * @returns `stay` when the person would rather keep what would be lost; then nothing has changed
 */
export async function signOut(confirm: (question: Confirmation) => Promise<boolean>): Promise<'go' | 'stay'> {
  const state = authState();
  if (state.kind === 'signed-in') {
    const unfinished = await unfinishedWork();
    if (unfinished && !(await confirm(unfinished))) return 'stay';
    const { userId } = state;
    if (unsentWords(unsentOf(userId))) await lastCall();
    const words = unsentWords(unsentOf(userId));
    if (words && !(await confirm(words))) return 'stay';
    await forgetPerson(userId);
  } else {
    await endSession(wipeSent);
  }
  return 'go';
}

/** Removes everything of the person from this browser, unsent sessions included, and ends the session. */
export async function forgetPerson(userId: string): Promise<void> {
  stop();
  await endPushHere();
  await endSession(() => wipeAll(userId));
}

async function endSession(forget: () => Promise<void>): Promise<void> {
  await (await import('../../shared/session-client')).endSession(forget);
}

/** Ends pushes to this browser. Where that fails, the server does it with the end of the session. */
async function endPushHere(): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const { endPush } = await import('../lib/push');
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_CALL);
  });
  await Promise.race([endPush().catch(() => undefined), limit]);
}

interface UnsentWork {
  readonly sessions: number;
  /** Whether settings or own packs have changes that were not sent. */
  readonly changes: boolean;
}

function unsentOf(userId: string): UnsentWork {
  const { outbox, refused, changes } = stores;
  return {
    sessions: waitingOf(outbox.get(), userId).length + waitingOf(refused.get(), userId).length,
    changes: unsentChanges(changes.get()).length > 0,
  };
}

async function lastCall(): Promise<void> {
  if (!navigator.onLine) return;
  start();
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_CALL);
  });
  // The person is asked about everything that this could not send.
  await Promise.race([sendNow().catch(() => undefined), limit]);
}

/** Words the confirmation before unsent work is lost; `undefined` when there is none. */
export function unsentWords({ sessions, changes }: UnsentWork): Confirmation | undefined {
  if (sessions === 0 && !changes) return undefined;
  const lost = [
    ...(sessions > 0 ? [`${sessions} ${sessions === 1 ? 'session' : 'sessions'}`] : []),
    ...(changes ? ['your latest changes to your settings and packs'] : []),
  ].join(' and ');
  const [have, they] = sessions === 1 && !changes ? ['has', 'It'] : ['have', 'They'];
  return {
    text: `${lost.charAt(0).toUpperCase()}${lost.slice(1)} ${have} not been sent yet. Sign out anyway? ${they} will be lost.`,
    detail: 'Stay signed in and connect to the internet: everything is then sent automatically.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}
