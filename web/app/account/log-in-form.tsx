import { logInForm } from '@nosewise/contract/auth';
import { useState } from 'react';
import { authState } from '../../shared/auth-state';
import { EmailField } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { sessionClient } from '../lib/auth';
import { PasswordField } from './password-field';
import { ResendConfirmation } from './resend-confirmation';
import { TextLink } from './text-link';
import { useForm } from './useForm';
import { welcomeBack } from './welcome';

/** E-mail and password. Where they lead is up to the session: the screen around it follows that. */
export function LogInForm() {
  const [unconfirmed, setUnconfirmed] = useState('');
  const { field, state, props } = useForm({
    schema: logInForm,
    failure: 'Login Failed',
    submit: async (credentials) => {
      setUnconfirmed('');
      const { error } = await (await sessionClient()).signInWithPassword(credentials);
      if (error?.code === 'email_not_confirmed') setUnconfirmed(credentials.email);
      if (error) throw error;
      if (authState().kind === 'signed-in') welcomeBack();
    },
  });
  return (
    <>
      <form {...props} className="grid gap-5">
        <EmailField {...field('email')} />
        <PasswordField label="Password" {...field('password')} />
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
