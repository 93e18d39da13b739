import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../ui/dialogs';
import { leaveBy } from '../ui/navigation';
import { showToast } from '../ui/toasts';

/** Gives the function that signs out and leads to the first page. A screen with something to lose asks first. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { confirm } = useDialogs();
  const underWay = useRef(false);
  return useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      const outcome = await leaveBy(async () => {
        const { signOut } = await import('./sign-out');
        return signOut(confirm);
      });
      if (outcome === 'go') await navigate('/');
    } catch {
      showToast(
        'You are still signed in',
        'Signing out needs a connection here. Try again when you are online.',
      );
    } finally {
      underWay.current = false;
    }
  }, [navigate, confirm]);
}
