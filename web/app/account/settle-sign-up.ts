import { authState, goOnAsGuest } from '../../shared/auth-state';
import { finishSession, start } from '../sync/engine';
import { guestSession } from '../sync/sessions';
import { pendingSignUp } from './pending-sign-up';

/**
 * Ends what a guest has left behind, once somebody has signed in. A session that was to be taken along goes to the
 * account of that address and to no other.
 */
export function settleSignUp(): void {
  const state = authState();
  if (state.kind !== 'signed-in') return;
  // It first removes what another person has left in this browser.
  start();
  const pending = pendingSignUp.get();
  if (pending?.session && pending.email.toLowerCase() === state.email.toLowerCase())
    finishSession(state.userId, pending.session);
  if (pending) pendingSignUp.set(null);
  if (guestSession.get()) guestSession.set(null);
  goOnAsGuest(false);
}
