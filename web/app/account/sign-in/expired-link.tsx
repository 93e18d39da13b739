import { forgottenPasswordForm } from '@nosewise/contract/account/credentials';
import type { MailLink } from '@nosewise/contract/account/mail-link';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { sessionClient } from '../../../shared/session/session-access';
import { buttonStyle } from '../../../shared/ui/button';
import { EmailField } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { useAccountForm } from '../account-form';
import { AccountFrame, TextLink } from './account-frame';

/** Says how to get another link when one was used before, has expired, or was followed by a newer one. */
export function ExpiredLink({ purpose }: { purpose: MailLink['purpose'] | null }) {
  switch (purpose) {
    case 'recovery':
      return <ExpiredRecovery />;
    case 'email_change':
      return (
        <Expired
          lead="A link works once, for one hour, and only the newest one counts. If your address has not changed yet, ask for a new link under “Email” in your account."
          to="/account"
          button="Go to your account"
        />
      );
    case 'magiclink':
      return (
        <Expired
          lead="A link to log in works once, for one hour, and only the newest one counts."
          to="/app/login"
          button="Log in"
        />
      );
    case 'signup':
    case null:
      return (
        <Expired
          lead="A link works once, for one hour, and only the newest one counts. If you have confirmed your address already, just log in."
          to="/app/login"
          button="Log in"
        >
          <section aria-label="A new link" className="mt-8 border-t border-rule pt-6">
            <p className="mb-5">Not confirmed yet? We’ll email you a new link.</p>
            <NewLinkForm />
          </section>
          <p className="mt-6">
            <TextLink to="/forgotten-password">Forgot password?</TextLink>
          </p>
        </Expired>
      );
  }
}

/** The same for a link for a new password, or when there was none. */
export function ExpiredRecovery() {
  return (
    <Expired
      lead="A link for a new password works once, for one hour. Your password is still the one you had."
      to="/forgotten-password"
      button="Send me a new link"
    />
  );
}

interface ExpiredProps {
  lead: string;
  /** The address of the way on. */
  to: string;
  button: string;
  children?: ReactNode;
}

function Expired({ lead, to, button, children }: ExpiredProps) {
  return (
    <AccountFrame heading="This link has expired" lead={lead}>
      <Link to={to} className={buttonStyle('primary', 'w-full')}>
        {button}
      </Link>
      {children}
    </AccountFrame>
  );
}

/** Mails the link of a sign-up again. The answer is the same whether a sign-up is waiting or not. */
function NewLinkForm() {
  const [sentTo, setSentTo] = useState('');
  const { field, state, props } = useAccountForm({
    schema: forgottenPasswordForm,
    failure: 'The email was not sent',
    submit: async ({ email }) => {
      setSentTo('');
      const { error } = await (await sessionClient()).resend({ type: 'signup', email });
      if (error) throw error;
      setSentTo(email);
      return undefined;
    },
  });
  return (
    <>
      <form {...props} className="grid gap-5">
        <EmailField {...field('email')} />
        <SubmitButton state={state} busy="Sending…" variant="secondary">
          Send me a new link
        </SubmitButton>
      </form>
      <div role="status" className="mt-4">
        {sentTo && (
          <p className="rounded-xl bg-shade p-4 wrap-anywhere">
            If an account for{' '}
            <strong className="font-medium">
              <bdi translate="no">{sentTo}</bdi>
            </strong>{' '}
            is waiting to be confirmed, a new link is on its way. It works once, for one hour.
          </p>
        )}
      </div>
    </>
  );
}
