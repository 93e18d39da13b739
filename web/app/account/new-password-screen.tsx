import { Link } from 'react-router';
import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { useMailLink } from '../lib/auth/mail-link';
import { useRecovery } from '../lib/auth/recovery';
import { Spinner } from '../ui/spinner';
import { AccountFrame } from './account-frame';
import { CodeStep } from './code-step';
import { NewPasswordForm } from './new-password-form';

const BACK = { to: '/app', text: '← Back' };

/** Where the link of the mail for a forgotten password leads. */
export function NewPasswordScreen() {
  const link = useMailLink();
  const state = useAuthState();
  const recovering = useRecovery();
  if (link.kind === 'opening') return <Spinner />;
  if (link.kind === 'unreachable') return <NotReached />;
  if (state.kind === 'half-way') {
    return (
      <AccountFrame
        back={BACK}
        heading="One more step"
        lead="Your account asks for its second factor as well."
      >
        <CodeStep />
      </AccountFrame>
    );
  }
  if (state.kind === 'signed-in' && recovering) {
    return (
      <AccountFrame
        back={BACK}
        heading="Choose a new password"
        lead={`For ${state.email}. All other devices are logged out when it is set.`}
      >
        <NewPasswordForm email={state.email} />
      </AccountFrame>
    );
  }
  return <NoLink />;
}

/** The link was used before, is too old, or there was none. */
function NoLink() {
  return (
    <AccountFrame
      back={BACK}
      heading="This link has expired"
      lead="A link for a new password works once, for one hour. Your password is still the one you had."
    >
      <Link to="/forgotten-password" className={buttonStyle('primary', 'w-full')}>
        Send me a new link
      </Link>
    </AccountFrame>
  );
}

function NotReached() {
  return (
    <AccountFrame
      back={BACK}
      heading="There is no connection"
      lead="Your link could not be opened, and it is not used up yet. Load this page again when you are online."
    >
      <button type="button" className={buttonStyle('primary', 'w-full')} onClick={() => location.reload()}>
        Try again
      </button>
    </AccountFrame>
  );
}
