import { SECOND } from '@nosewise/domain/time';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { authState } from '../../shared/session/auth-state';
import { forgetNotebook, notebook, openNotebook } from '../notebook/in-hand';
import { sendNow, startRounds, stopRounds } from '../notebook/rounds';
import { unsentIn } from '../notebook/session-list';
import { type Confirmation, useDialogs } from './messages/dialogs';
import { leaveBy } from './messages/leaving';
import { showToast } from './messages/toasts';

/** How long signing out waits for the server, in milliseconds. */
const LAST_CALL = 4 * SECOND;

/** Words the question about work that is not finished; `undefined` without any. */
type Unfinished = () => Promise<Confirmation | undefined>;

let unfinished: Unfinished = async () => undefined;

/** Sets the question for a person who signs out with unfinished work in this browser. */
export function askBeforeSignOut(question: Unfinished): void {
  unfinished = question;
}

/** Gives the function that signs out and leads to the first page. A screen with something to lose asks first. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { confirm } = useDialogs();
  const underWay = useRef(false);
  return useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      if ((await leaveBy(() => signOut(confirm))) === 'go') await navigate('/');
    } catch {
      showToast(
        'You are still logged in',
        'Signing out needs a connection here. Try again when you are online.',
      );
    } finally {
      underWay.current = false;
    }
  }, [navigate, confirm]);
}

/**
 * Signs out: asks about unfinished work, sends what waits, asks for confirmation if something cannot be sent, removes
 * everything of the person from this browser and ends the session.
 * @returns `stay` when the person would rather keep what would be lost; then nothing has changed
 */
export async function signOut(confirm: (question: Confirmation) => Promise<boolean>): Promise<'go' | 'stay'> {
  const state = authState();
  if (state.kind === 'signed-in') {
    const question = await unfinished();
    if (question && !(await confirm(question))) return 'stay';
    await openNotebook();
    if (unsentWords(unsentHere())) await lastCall();
    const words = unsentWords(unsentHere());
    if (words && !(await confirm(words))) return 'stay';
    await forgetPerson(state.userId);
  } else {
    const { endSession } = await sessionEnd();
    await endSession();
  }
  return 'go';
}

/** Removes everything of the person from this browser, unsent sessions included, and ends the session. */
export async function forgetPerson(userId: string): Promise<void> {
  stopRounds();
  await endPushHere();
  // Without a connection this fails, and nothing has been dropped.
  const { endSession } = await sessionEnd();
  await forgetNotebook(userId);
  await endSession();
}

function sessionEnd() {
  return import('../../shared/session/session-client');
}

/** Ends pushes to this browser. Where that fails, the server does it with the end of the session. */
async function endPushHere(): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const { endPush } = await import('../lib/push');
  await inTime(endPush());
}

interface UnsentWork {
  readonly sessions: number;
  /** Whether settings, own packs, words or glasses have changes that were not sent. */
  readonly changes: boolean;
  /** Whether the account does not take some of it. */
  readonly refused?: boolean;
}

function unsentHere(): UnsentWork {
  const book = notebook();
  const [sessions, documents] = [unsentIn(book), [...book.documents.values()].filter(({ sent }) => !sent)];
  return {
    sessions: sessions.length,
    changes: documents.length > 0,
    refused: [...sessions, ...documents].some(({ refused }) => refused),
  };
}

async function lastCall(): Promise<void> {
  if (!navigator.onLine) return;
  startRounds();
  // The person is asked about everything that this could not send.
  await inTime(sendNow());
}

/** Waits for a call until it ends, well or not, or has had its time. */
async function inTime(call: Promise<void>): Promise<void> {
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_CALL);
  });
  await Promise.race([call.catch(() => undefined), limit]);
}

/** Words the confirmation before unsent work is lost; `undefined` when there is none. */
export function unsentWords({ sessions, changes, refused }: UnsentWork): Confirmation | undefined {
  if (sessions === 0 && !changes) return undefined;
  const lost = [
    ...(sessions > 0 ? [`${sessions} ${sessions === 1 ? 'session' : 'sessions'}`] : []),
    ...(changes ? ['your latest changes to settings, packs and glasses'] : []),
  ].join(' and ');
  const [have, they] = sessions === 1 && !changes ? ['has', 'It'] : ['have', 'They'];
  return {
    text: `${lost.charAt(0).toUpperCase()}${lost.slice(1)} ${have} not been sent yet. Sign out anyway? ${they} will be lost.`,
    detail: refused
      ? 'Your account doesn’t take all of it. Stay logged in and save your training as a file first: it’s under You.'
      : 'Stay logged in and connect to the internet: everything is then sent automatically.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay logged in',
    danger: true,
  };
}
