import { useState } from 'react';
import { authState } from '../lib/auth/auth-state';
import { EmailField } from '../ui/email-field';
import { SubmitButton } from '../ui/submit-button';
import { PasswordField } from './password-field';
import { ResendConfirmation } from './resend-confirmation';
import { TextLink } from './text-link';
import { useForm } from './useForm';
import { welcomeBack } from './welcome';

/** E-mail and password. Where they lead is up to the session: the screen around it follows that. */
export function LogInForm() {
  const [unconfirmed, setUnconfirmed] = useState('');
  const { errors, state, props } = useForm({
    schema: async () => (await import('@nosewise/contract/auth')).logInForm,
    failure: 'Login Failed',
    submit: async (credentials) => {
      setUnconfirmed('');
      const { sessionClient } = await import('../lib/auth/auth');
      const { error } = await (await sessionClient()).signInWithPassword(credentials);
      if (error?.code === 'email_not_confirmed') setUnconfirmed(credentials.email);
      if (error) throw error;
      if (authState().kind === 'signed-in') welcomeBack();
    },
  });
  return (
    <>
      <form {...props} className="grid gap-5">
        <EmailField error={errors.email} />
        <PasswordField label="Password" name="password" error={errors.password} />
        <div className="-my-3">
          <TextLink to="/forgotten-password">Forgot password?</TextLink>
        </div>
        <SubmitButton state={state} busy="Logging in…">
          Log In
        </SubmitButton>
      </form>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
    </>
  );
}
