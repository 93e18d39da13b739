import { signUpForm } from '@nosewise/contract/auth';
import { useNavigate } from 'react-router';
import { EmailField } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { sessionClient } from '../lib/auth';
import { showToast } from '../ui/toasts';
import { PasswordField } from './password-field';
import { useForm } from './useForm';

/** A new account. It opens with the link in the mail; until then the person goes on as a guest. */
export function SignUpForm() {
  const navigate = useNavigate();
  const { field, state, props } = useForm({
    schema: signUpForm,
    failure: 'Signup Failed',
    submit: async ({ email, password }) => {
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
      <EmailField {...field('email')} />
      <PasswordField
        label="Password"
        {...field('password')}
        hint="At least 8 characters. A few words that only you put together are best."
        fresh
      />
      <PasswordField label="Confirm Password" {...field('confirmPassword')} fresh />
      <SubmitButton state={state} busy="Creating your account…">
        Create Account
      </SubmitButton>
    </form>
  );
}
