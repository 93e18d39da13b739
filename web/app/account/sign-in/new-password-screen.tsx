import { newPasswordForm } from '@nosewise/contract/account/credentials';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionClient, useRecovery } from '../../../shared/session/session-access';
import { useAuthState } from '../../../shared/storage/hooks';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { showToast } from '../../ui/messages/toasts';
import { pageTitle } from '../../ui/ways/page-title';
import { NewPasswordFields, useAccountForm } from '../account-form';
import { authRefusalWords } from '../auth-refusal-words';
import { AccountFrame } from './account-frame';
import { ExpiredRecovery } from './expired-link';
import { CodeStep } from './second-factor-form';

export const meta = () => pageTitle('New password');

/** The screen behind the mailed link for a forgotten password. */
export default function NewPasswordScreen() {
  const state = useAuthState();
  const recovering = useRecovery();
  const [isTooLate, setTooLate] = useState(false);
  if (state.kind === 'half-way') {
    return (
      <AccountFrame heading="One more step" lead="Your account also asks for a code.">
        <CodeStep />
      </AccountFrame>
    );
  }
  if (state.kind === 'signed-in' && recovering && !isTooLate) {
    return (
      <AccountFrame
        heading="Choose a new password"
        lead={`For ${state.email}. All other devices are signed out when it is set.`}
      >
        <NewPasswordForm email={state.email} onTooLate={() => setTooLate(true)} />
      </AccountFrame>
    );
  }
  return <ExpiredRecovery />;
}

interface NewPasswordFormProps {
  email: string;
  /** Called when the link is so old that the server asks for the old password. */
  onTooLate: () => void;
}

/** Sets a new password after a forgotten one. */
function NewPasswordForm({ email, onTooLate }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { field, state, props } = useAccountForm({
    schema: newPasswordForm,
    failure: 'Your password was not changed',
    submit: async ({ password }) => {
      const client = await sessionClient();
      const { error } = await client.updateUser({ password });
      if (error?.code === 'same_password' || error?.code === 'weak_password')
        return { password: authRefusalWords(error) };
      if (error?.code === 'current_password_required') {
        onTooLate();
        return undefined;
      }
      if (error) throw error;
      // The token still names the link as the way in; the next one does not.
      await client.refreshSession();
      showToast('Your new password is set', 'You are logged in here, and signed out on all other devices.');
      await navigate('/app', { replace: true });
      return undefined;
    },
  });
  return (
    <form {...props} className="grid gap-5">
      {/* For password managers, which keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields password={field('password')} confirm={field('confirmPassword')} />
      <SubmitButton state={state} busy="Saving…">
        Save new password
      </SubmitButton>
    </form>
  );
}
