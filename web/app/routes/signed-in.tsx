import type { Problem } from '@nosewise/contract/problem';
import type { SessionRecord } from '@nosewise/domain/models';
import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { CLOCK_TOLERANCE } from '@nosewise/domain/training/session-dates';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { authState, goOnAsGuest } from '../../shared/auth-state';
import { clockBehind, subscribeToClock } from '../../shared/clock';
import { useStored } from '../../shared/hooks';
import { ownPacks } from '../../shared/packs';
import { refusalWords } from '../../shared/refusals';
import { pendingSignUp } from '../account/pending-sign-up';
import { useOnEach } from '../lib/on-each';
import { forgetGuests, guestSessions, refusedSessions } from '../sync/sessions';
import { CARE, glasses, preferenceChanges, SETTINGS } from '../sync/stores';
import { loadTaker, startSync } from '../sync/sync';
import { hasPlaces } from '../ui/places';
import { showTrouble } from '../ui/toasts';

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

/** Tells the person once of what the server has refused. */
function useRefusedNotice(): void {
  const sessions = useStored(refusedSessions).filter(({ told }) => !told);
  const changes = Object.entries(useStored(preferenceChanges)).filter(([, { refused }]) => refused);
  const untold = [...sessions.map(({ session }) => session.id), ...changes.map(([name]) => name)].join(' ');
  const ofGlasses = Object.values(useStored(glasses)).flatMap(({ refused }) => refused ?? []);
  useEffect(() => {
    if (untold !== '') tellRefused();
  }, [untold]);
  // They are offered again in each round, so they are told once a visit.
  useOnEach(ofGlasses.length, () => {
    const [first] = ofGlasses;
    if (!first) return;
    const count = ofGlasses.length === 1 ? 'A glass is' : `${ofGlasses.length} glasses are`;
    showTrouble(
      `${count} only on this device`,
      reasonOf(first, { bad_request: 'Our server can’t read it.' }),
    );
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

/** Tells the person of each session and change that the server has refused, and notes that they have been told. */
function tellRefused(): void {
  tellSessions();
  tellChanges();
}

function tellSessions(): void {
  const untold = refusedSessions.get().filter(({ told }) => !told);
  const [first] = untold;
  if (!first) return;
  showTrouble(
    untold.length === 1 ? 'A session could not be saved' : `${untold.length} sessions could not be saved`,
    `${reasonOf(first.problem)} What you have answered stays on this device; everything else is saved as usual.`,
  );
  const ids = new Set(untold.map(({ session }) => session.id));
  refusedSessions.change((list) =>
    list.map((entry) => (ids.has(entry.session.id) ? { ...entry, told: true } : entry)),
  );
}

function tellChanges(): void {
  for (const [name, { refused, ...change }] of Object.entries(preferenceChanges.get())) {
    if (!refused) continue;
    showTrouble(
      'A change is only on this device',
      `${changedPart(name)} could not be saved in your account. ${reasonOf(refused, PREFERENCE_REFUSALS)}`,
    );
    preferenceChanges.change((known) =>
      known[name]?.refused === refused ? { ...known, [name]: change } : known,
    );
  }
}

const PREFERENCE_REFUSALS = {
  conflict:
    'Your account holds as many packs of your own as it can. Please delete one that you no longer use.',
} as const;

function changedPart(name: string): string {
  if (name === SETTINGS) return 'Your training settings';
  if (name === CARE) return 'What you noted about your bottles';
  const pack = ownPacks.get().find(({ id }) => id === name);
  return pack ? `“${pack.name}”` : 'A pack of your own';
}

function reasonOf(problem: Problem | undefined, own?: Parameters<typeof refusalWords>[1]): string {
  return problem ? refusalWords({ problem, retryAfter: undefined }, own) : 'The server did not take it.';
}
