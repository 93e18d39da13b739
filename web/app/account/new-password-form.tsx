import { newPasswordForm } from '@nosewise/contract/auth';
import { useNavigate } from 'react-router';
import { SubmitButton } from '../../shared/ui/submit-button';
import { sessionClient } from '../lib/auth';
import { showToast } from '../ui/toasts';
import { NewPasswordFields } from './new-password-fields';
import { useForm } from './useForm';

interface NewPasswordFormProps {
  email: string;
  /** Called when the link was opened so long ago that the old password is asked for again. */
  onTooLate: () => void;
}

/** The new password after a forgotten one. */
export function NewPasswordForm({ email, onTooLate }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { field, state, props } = useForm({
    schema: newPasswordForm,
    failure: 'Your password was not changed',
    submit: async ({ password }) => {
      const client = await sessionClient();
      const { error } = await client.updateUser({ password });
      if (error?.code === 'same_password' || error?.code === 'weak_password')
        return { password: error.message };
      if (error?.code === 'current_password_required') {
        onTooLate();
        return undefined;
      }
      if (error) throw error;
      // The token still names the link as the way in; the next one does not.
      await client.refreshSession();
      showToast('Your new password is set', 'You are logged in here, and logged out on all other devices.');
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
