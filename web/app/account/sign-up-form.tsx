import { useNavigate } from 'react-router';
import { EmailField } from '../ui/email-field';
import { SubmitButton } from '../ui/submit-button';
import { showToast } from '../ui/toast-queue';
import { PasswordField } from './password-field';
import { useForm } from './useForm';

/** A new account. It opens with the link in the mail; until then the person goes on as a guest. */
export function SignUpForm() {
  const navigate = useNavigate();
  const { errors, state, props } = useForm({
    schema: async () => (await import('@nosewise/contract/auth')).signUpForm,
    failure: 'Signup Failed',
    submit: async ({ email, password }) => {
      const { sessionClient } = await import('../lib/auth/auth');
      const { error } = await (await sessionClient()).signUp({
        email,
        password,
        options: { emailRedirectTo: `${location.origin}/app` },
      });
      if (error) throw error;
      showToast('Account Created!', 'Please check your email to confirm your account.');
      await navigate('/app');
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <EmailField error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        error={errors.password}
        hint="At least 8 characters. A few words that only you put together are best."
        fresh
      />
      <PasswordField label="Confirm Password" name="confirmPassword" error={errors.confirmPassword} fresh />
      <SubmitButton state={state} busy="Creating your account…">
        Create Account
      </SubmitButton>
    </form>
  );
}
