import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { authState, claimsOf } from '../../../shared/auth-state';
import { type MailLink, mailLink, settleMailLink } from './mail-link';
import { client } from './session-client';

/** Takes the session that the link of a mail brings, once, and says what became of the link. */
export async function openMailLink(): Promise<void> {
  const link = mailLink();
  if (link.kind === 'refused') forgetFragment();
  if (link.kind !== 'opening' || opening) return;
  opening = true;
  const { error } = await take(link);
  opening = false;
  if (error && isAuthRetryableFetchError(error)) {
    settleMailLink({ kind: 'unreachable' });
    return;
  }
  forgetFragment();
  settleMailLink(error ? { kind: 'refused' } : { kind: 'opened', purpose: link.purpose });
}

let opening = false;

/** Who is signed in already and only confirms a new address keeps the session, which may have the second factor. */
function take({ purpose, accessToken, refreshToken }: Extract<MailLink, { kind: 'opening' }>) {
  const state = authState();
  const isSamePerson = state.kind === 'signed-in' && state.userId === claimsOf(accessToken).sub;
  return purpose === 'email_change' && isSamePerson
    ? client.refreshSession()
    : client.setSession({ access_token: accessToken, refresh_token: refreshToken });
}

/** Takes what the link brought out of the address and out of the tab's history. */
function forgetFragment() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
