import { Link } from 'react-router';
import { useAuthState } from '../lib/auth/auth-state';
import { useSignOut } from '../lib/auth/useSignOut';
import { buttonStyle } from '../ui/button';

const FITTING = 'shrink-0 whitespace-nowrap max-sm:px-3';

/** The way into the app, and out of the account; it follows the session at once. */
export function HeaderActions() {
  const { kind } = useAuthState();
  const signOut = useSignOut();
  if (kind !== 'signed-in') {
    return (
      <Link to="/login" className={buttonStyle('primary', FITTING)}>
        Train Now
      </Link>
    );
  }
  return (
    <>
      <Link to="/app" className={buttonStyle('primary', FITTING)}>
        My App
      </Link>
      <button type="button" className={buttonStyle('quiet', `${FITTING} max-sm:-mr-3`)} onClick={signOut}>
        Sign Out
      </button>
    </>
  );
}
