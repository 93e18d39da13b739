import type { SessionRecord } from '@nosewise/domain/models';
import { useEffect } from 'react';
import { authState, goOnAsGuest } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { pendingSignUp } from '../account/pending-sign-up';
import { useOnEach } from '../lib/on-each';
import { forgetGuests, guestSessions, refusedSessions } from '../sync/sessions';
import { documentChanges, glasses } from '../sync/stores';
import { loadKeeper, startSync } from '../sync/sync';

/** Does on every screen what only a signed-in person needs. */
export function SignedIn() {
  useEffect(settleSignUp, []);
  useEffect(keepInTouch, []);
  useRefusedNotice();
  return null;
}

/**
 * Clears up after a guest once a person has signed in. Sessions that were to be taken along go to the account
 * of that address and to no other; the others stay on the device for its guests.
 */
function settleSignUp(): void {
  const state = authState();
  if (state.kind !== 'signed-in') return;
  // First removes what another person has left in this browser.
  startSync();
  const pending = pendingSignUp.get();
  const isTheirs = pending?.email.toLowerCase() === state.email.toLowerCase();
  if (isTheirs && pending?.room !== undefined) void takeSeatAlong(pending.room);
  const wanted = new Set(isTheirs ? pending?.takes : []);
  const taken = guestSessions.get().filter(({ id }) => wanted.has(id));
  if (taken.length > 0) void takeAlong(state.userId, taken);
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
 * Keeps the sessions before it forgets the guest's copies and the sign-up that names them, so that an
 * interrupted run is only repeated.
 */
async function takeAlong(userId: string, sessions: readonly SessionRecord[]): Promise<void> {
  const keep = await loadKeeper();
  for (const session of sessions) keep(userId, session);
  const taken = new Set(sessions.map(({ id }) => id));
  forgetGuests(({ id }) => taken.has(id));
  pendingSignUp.set(null);
}

/**
 * Takes the seat again as the person who is signed in now. If the call fails, they can repeat it at the end
 * of the round.
 */
async function takeSeatAlong(code: string): Promise<void> {
  const { joinAgain } = await import('../rooms/join');
  await joinAgain(code).catch(() => undefined);
}

/** Tells the person once of what the server has refused. The words are loaded then: hardly anybody ever meets them. */
function useRefusedNotice(): void {
  const sessions = useStored(refusedSessions).filter(({ told }) => !told);
  const changes = Object.entries(useStored(documentChanges)).filter(([, { refused }]) => refused);
  const untold = [...sessions.map(({ session }) => session.id), ...changes.map(([name]) => name)].join(' ');
  const ofGlasses = Object.values(useStored(glasses)).filter(({ refused }) => refused).length;
  useEffect(() => {
    if (untold === '') return;
    // Without a connection they are told at the next visit.
    import('./tell-refused').then(({ tellRefused }) => tellRefused()).catch(() => undefined);
  }, [untold]);
  // They are offered again in each round, so they are told once a visit.
  useOnEach(ofGlasses, () => {
    if (ofGlasses === 0) return;
    import('./tell-refused').then(({ tellGlasses }) => tellGlasses()).catch(() => undefined);
  });
}
