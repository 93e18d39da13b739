import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addToast } from '../../ui/toast-queue';

/** Long enough to read what to do, in ms. */
const INSTRUCTION_DURATION = 20_000;

/**
 * Takes a session out of the address when a screen was opened with one, and says that it was not used: whoever made the
 * link could have put their own there. Pages of the site read no session at all.
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
