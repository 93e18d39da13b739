import { changePasswordForm } from '@nosewise/contract/auth';
import type { FieldErrors } from '../../shared/forms/useCheckedForm';
import { SubmitButton } from '../../shared/ui/submit-button';
import { sessionClient } from '../lib/auth';
import { Section } from '../ui/section';
import { showToast } from '../ui/toasts';
import { useAccountForm } from './account-action';
import { NewPasswordFields, PasswordField } from './password-field';

/** Changes a password that the person knows. All other devices are logged out. */
export function PasswordCard({ email }: { email: string }) {
  const { field, state, props, clear } = useAccountForm({
    schema: changePasswordForm,
    failure: 'Your password was not changed',
    submit: async ({ currentPassword, password }) => {
      const client = await sessionClient();
      const { error } = await client.updateUser({ password, current_password: currentPassword });
      const atField = error && fieldErrors(error.code, error.message);
      if (atField) return atField;
      if (error) throw error;
      clear();
      showToast('Password changed', 'You stay logged in here, and are logged out on all other devices.');
      return undefined;
    },
  });
  return (
    <Section heading="Password">
      <form {...props} className="grid max-w-md gap-4">
        {/* For password managers, which keep the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" {...field('currentPassword')} />
        <NewPasswordFields password={field('password')} confirm={field('confirmPassword')} />
        <SubmitButton state={state} busy="Saving…" variant="secondary" className="justify-self-start">
          Change password
        </SubmitButton>
      </form>
    </Section>
  );
}

/** Finds the field that an error of the server is about. */
function fieldErrors(
  code: string | undefined,
  message: string,
): FieldErrors<{ currentPassword: string; password: string }> | undefined {
  switch (code) {
    case 'current_password_invalid':
    case 'current_password_required':
      return { currentPassword: message };
    case 'same_password':
    case 'weak_password':
      return { password: message };
    default:
      return undefined;
  }
}
