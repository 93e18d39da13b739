import type { SessionRecord } from '@nosewise/domain/models';
import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { CLOCK_TOLERANCE } from '@nosewise/domain/training/session-dates';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { authState, goOnAsGuest } from '../../shared/auth-state';
import { clockBehind, subscribeToClock } from '../../shared/clock';
import { useStored } from '../../shared/hooks';
import { pendingSignUp } from '../account/pending-sign-up';
import { useOnEach } from '../lib/on-each';
import { forgetGuests, guestSessions, refusedSessions } from '../sync/sessions';
import { glasses, preferenceChanges } from '../sync/stores';
import { loadTaker, startSync } from '../sync/sync';
import { hasPlaces } from '../ui/places';

/** Does on every screen what only a signed-in person needs. */
export function SignedIn() {
  useEffect(settleSignUp, []);
  useEffect(keepInTouch, []);
  useRefusedNotice();
  return <ClockNotice />;
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
  const keep = await loadTaker();
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
  const changes = Object.entries(useStored(preferenceChanges)).filter(([, { refused }]) => refused);
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

/** Says that this device's clock is far off, where no session is under way. */
function ClockNotice() {
  const behind = useSyncExternalStore(subscribeToClock, clockBehind, () => 0);
  const { pathname } = useLocation();
  if (Math.abs(behind) < CLOCK_TOLERANCE || !hasPlaces(pathname)) return null;
  return (
    <p role="status" className="mx-auto w-full max-w-2xl bg-warn px-4 py-3">
      {clockWords(behind)}
    </p>
  );
}

/** Words how far a clock is off, in whole units. @param behind in ms; negative where it is ahead */
export function clockWords(behind: number): string {
  const off = Math.abs(behind);
  const [unit, name] = off >= DAY ? [DAY, 'day'] : off >= HOUR ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = Math.round(off / unit);
  return `Your device’s clock is ${count} ${name}${count === 1 ? '' : 's'} ${behind > 0 ? 'slow' : 'fast'}: your training is saved with the right time, but please set the clock, since what is due follows it.`;
}
