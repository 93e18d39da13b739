import { useEffect, useRef } from 'react';
import { authState, goOnAsGuest } from '../../shared/session/auth-state';
import { useStored } from '../../shared/storage/hooks';
import { pendingSignUp } from '../account/sign-in/pending-sign-up';
import { refusedWork } from '../notebook/refused';
import { takeGuestsWork } from '../notebook/take-along';

/** Does on every screen what only a signed-in person needs. */
export function SignedIn() {
  useEffect(settleSignUp, []);
  useEffect(keepInTouch, []);
  useRefusedNotice();
  return null;
}

/** Clears up after a sign-up once a person has signed in. What they take along goes to the account of that address and to no other. */
function settleSignUp(): void {
  const state = authState();
  if (state.kind !== 'signed-in') return;
  const pending = pendingSignUp.get();
  const isTheirs = pending?.email.toLowerCase() === state.email.toLowerCase();
  if (isTheirs && pending?.room !== undefined) void takeSeatAlong(pending.room);
  if (isTheirs && pending?.takesAlong) void takeGuestsWork().then(() => pendingSignUp.set(null));
  else if (pending) pendingSignUp.set(null);
  goOnAsGuest(false);
}

/**
 * Clears the number on the installed app's icon, and renews this browser's push subscription if the server
 * has a new key.
 */
function keepInTouch(): void {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  import('../lib/push').then(({ keepPush }) => keepPush()).catch(() => undefined);
}

/**
 * Takes the seat again as the person who is signed in now. If the call fails, they can repeat it at the end
 * of the round.
 */
async function takeSeatAlong(code: string): Promise<void> {
  const { joinAgain } = await import('../rooms/seat/join');
  await joinAgain(code).catch(() => undefined);
}

/** Tells the person of what their account has just not taken. The words are loaded then: hardly anybody ever meets them. */
function useRefusedNotice(): void {
  const count = useStored(refusedWork).length;
  const told = useRef(count);
  useEffect(() => {
    if (count > told.current)
      import('./tell-refused').then(({ tellRefused }) => tellRefused()).catch(() => undefined);
    told.current = count;
  }, [count]);
}
