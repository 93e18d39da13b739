import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addToast } from '../messages/toasts';

/** Long enough to read instructions, in ms. */
const INSTRUCTION_DURATION = 20_000;

/**
 * Removes a session from the address when a screen was opened with one, and says that it was not used: the
 * author of the link could have put their own there. Pages of the site do not read sessions from addresses.
 */
export function useNoTokensInAddress(): void {
  const address = useLocation();
  useEffect(() => {
    if (!/(access|refresh)_token=/.test(address.hash)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    addToast({
      title: 'This link can’t log you in',
      description:
        'Nothing has changed. To keep accounts safe, a link alone never logs anyone in: use your email address and password instead.',
      type: 'trouble',
      timeout: INSTRUCTION_DURATION,
    });
  }, [address]);
}
