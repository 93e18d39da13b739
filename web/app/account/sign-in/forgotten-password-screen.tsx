import { forgottenPasswordForm } from '@nosewise/contract/account/credentials';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { sessionClient } from '../../../shared/session/session-access';
import { EmailField } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { pageTitle } from '../../ui/ways/page-title';
import { useAccountForm } from '../account-form';
import { AccountFrame, passedEmail } from './account-frame';

export const meta = () => pageTitle('Forgotten password', 'Get a link by email and choose a new password.');

/** Mails a link to choose a new password. The answer is the same whether there is an account or not. */
export default function ForgottenPasswordScreen() {
  const passed = useLocation();
  const [sentTo, setSentTo] = useState('');
  const { field, state, props } = useAccountForm({
    schema: forgottenPasswordForm,
    failure: 'The email was not sent',
    submit: async ({ email }) => {
      setSentTo('');
      const redirectTo = `${location.origin}/app/new-password`;
      const { error } = await (await sessionClient()).resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
      setSentTo(email);
      return undefined;
    },
  });
  return (
    <AccountFrame
      back={{ to: '/login', text: '← Back', state: passed.state }}
      heading="Forgotten your password?"
      lead="Enter your email address and we’ll send you a link to choose a new one. Your training stays as it is."
    >
      <form {...props} className="grid gap-5">
        <EmailField {...field('email')} defaultValue={passedEmail(passed)} />
        <SubmitButton state={state} busy="Sending…">
          Send me a link
        </SubmitButton>
      </form>
      <div role="status" className="mt-6">
        {sentTo && (
          <div className="rounded-xl bg-shade p-4">
            <p className="font-medium">Check your email</p>
            <p className="mt-1">
              If there is an account for <strong>{sentTo}</strong>, an email with a link is on its way. The
              link works once, for one hour.
            </p>
            <p className="mt-2 text-sm text-soft">
              Nothing there after a few minutes? Look in your spam folder and check the address above. If you
              have no account yet, please sign up.
            </p>
          </div>
        )}
      </div>
    </AccountFrame>
  );
}
