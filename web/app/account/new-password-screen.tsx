import { useState } from 'react';
import { useAuthState } from '../../shared/hooks';
import { useRecovery } from '../lib/auth';
import { AccountFrame } from './account-frame';
import { CodeStep } from './code-step';
import { ExpiredRecovery } from './expired-link';
import { NewPasswordForm } from './new-password-form';

const BACK = { to: '/app', text: '← Back' };

/** Where the link of the mail for a forgotten password leads. */
export function NewPasswordScreen() {
  const state = useAuthState();
  const recovering = useRecovery();
  const [isTooLate, setTooLate] = useState(false);
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
  if (state.kind === 'signed-in' && recovering && !isTooLate) {
    return (
      <AccountFrame
        back={BACK}
        heading="Choose a new password"
        lead={`For ${state.email}. All other devices are logged out when it is set.`}
      >
        <NewPasswordForm email={state.email} onTooLate={() => setTooLate(true)} />
      </AccountFrame>
    );
  }
  return <ExpiredRecovery />;
}
