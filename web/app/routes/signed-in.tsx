import type { SessionRecord } from '@nosewise/domain/models';
import { useEffect } from 'react';
import { authState, goOnAsGuest } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { ownPacks } from '../../shared/packs';
import type { refusalWords } from '../../shared/refusals';
import { pendingSignUp } from '../account/pending-sign-up';
import { CARE, preferenceChanges, SETTINGS } from '../sync/changes';
import { start } from '../sync/engine';
import { forgetGuests, guestSessions, type Refused, refusedSessions } from '../sync/sessions';
import { loadTaker } from '../sync/sync';
import { showTrouble } from '../ui/toasts';
import { ClockNotice } from './clock-notice';

/** Does on every screen what only a signed-in person needs, and is loaded for them alone. */
export default function SignedIn() {
  useEffect(settleSignUp, []);
  useEffect(keepInTouch, []);
  useRefusedNotice();
  useRefusedChanges();
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
  start();
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

/** Tells the person once of each session that the server has refused. */
function useRefusedNotice(): void {
  const refused = useStored(refusedSessions);
  useEffect(() => {
    const untold = refused.filter(({ told }) => !told);
    const [first] = untold;
    if (!first) return;
    void reasonOf(first).then((reason) => {
      showTrouble(
        untold.length === 1 ? 'A session could not be saved' : `${untold.length} sessions could not be saved`,
        `${reason} What you have answered stays on this device; everything else is saved as usual.`,
      );
      const ids = new Set(untold.map(({ session }) => session.id));
      refusedSessions.change((list) =>
        list.map((entry) => (ids.has(entry.session.id) ? { ...entry, told: true } : entry)),
      );
    });
  }, [refused]);
}

/** Tells the person once of each change of settings and packs that the account did not take. */
function useRefusedChanges(): void {
  const changes = useStored(preferenceChanges);
  useEffect(() => {
    for (const [name, { refused, ...change }] of Object.entries(changes)) {
      if (!refused) continue;
      void reasonOf({ problem: refused }, PREFERENCE_REFUSALS).then((reason) => {
        showTrouble(
          'A change is only on this device',
          `${changedPart(name)} could not be saved in your account. ${reason}`,
        );
        preferenceChanges.change((known) =>
          known[name]?.refused === refused ? { ...known, [name]: change } : known,
        );
      });
    }
  }, [changes]);
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

/** Puts a refusal into words, which come with the first one. The notice is shown without them where they cannot come. */
async function reasonOf(
  { problem }: Pick<Refused, 'problem'>,
  own?: Parameters<typeof refusalWords>[1],
): Promise<string> {
  const words = problem && (await import('../../shared/refusals').catch(() => undefined));
  return words ? words.refusalWords({ problem, retryAfter: undefined }, own) : 'The server did not take it.';
}
