import { addToast } from '../../ui/toast-queue';

/** Long enough to read what to do, in ms. */
const INSTRUCTION_DURATION = 20_000;

/**
 * Takes a session out of the address that a page was opened with, and says that it was not used: whoever made the link
 * could have put their own there.
 */
export function refuseTokens(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  addToast({
    title: 'This link can’t log you in',
    description:
      'Nothing has changed. To keep accounts safe, a link alone never logs anyone in: use your email address and password instead.',
    type: 'trouble',
    timeout: INSTRUCTION_DURATION,
  });
}
