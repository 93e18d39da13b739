import { logInForm } from '@nosewise/contract/account/credentials';
import { useEffect, useState } from 'react';
import { Link, type MetaArgs, Navigate, useLocation } from 'react-router';
import { authState, goOnAsGuest } from '../../../shared/session/auth-state';
import { sessionClient } from '../../../shared/session/session-access';
import { field } from '../../../shared/storage/field';
import { useAuthState, useHydrated } from '../../../shared/storage/hooks';
import { isKept } from '../../../shared/storage/kept-keys';
import { buttonStyle } from '../../../shared/ui/button';
import { EmailField } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { thisDevice } from '../../lib/this-device';
import { notebook } from '../../notebook/in-hand';
import { useSessions } from '../../notebook/session-list';
import { workWords } from '../../notebook/take-along';
import { pageTitle } from '../../ui/ways/page-title';
import { returnPath } from '../../ui/ways/plain-links';
import { ActionButton } from '../account-action';
import { PasswordField, useAccountForm } from '../account-form';
import { AccountFrame, passedEmail, placeOf, TextLink } from './account-frame';
import { sendConfirmation } from './check-email';
import { CodeLogIn } from './code-log-in';
import { CodeStep, welcomeBack } from './second-factor-form';

export function meta({ location }: MetaArgs) {
  if (placeOf(location) === 'app') return pageTitle('Log in');
  return pageTitle('Log in', 'Log in to Nosewise and go on training where you left off.');
}

/** Log-in (specification, section 2). A signed-in person goes where they came from: to the app, an order or a link. */
export default function LogInScreen() {
  const { kind } = useAuthState();
  const location = useLocation();
  const next = returnPath(field(location.state, 'next'));
  const back = { to: next ?? (placeOf(location) === 'app' ? '/app' : '/'), text: '← Back' };
  switch (kind) {
    case 'signed-in':
      return <Navigate to={next ?? '/app'} replace />;
    case 'half-way':
      return (
        <AccountFrame
          back={back}
          heading="One more step"
          lead="Your password is correct. Now confirm that it’s you with a code."
        >
          <CodeStep />
        </AccountFrame>
      );
    case 'unknown':
    case 'guest':
      return (
        <AccountFrame
          back={back}
          heading="Log in to Nosewise"
          lead="Your schedule, your history and your place on the leaderboard, as you left them."
        >
          <PasswordOrCode />
          <OtherWays />
        </AccountFrame>
      );
  }
}

/** Logs in by password, or by a code from a mail. */
function PasswordOrCode() {
  const location = useLocation();
  const [isByCode, setByCode] = useState(false);
  // In an effect, since the page is prerendered: a sign-in that has asked for a code goes on after a reload.
  useEffect(() => setByCode(isKept('codeSignIn')), []);
  const [typed, setTyped] = useState(passedEmail(location));
  if (isByCode) {
    return <CodeLogIn email={typed} onCancel={() => setByCode(false)} />;
  }
  return (
    <>
      <LogInForm typed={typed} onTyped={setTyped} />
      <button type="button" className={buttonStyle('quiet', 'mt-2 w-full')} onClick={() => setByCode(true)}>
        Email me a code instead
      </button>
    </>
  );
}

interface LogInFormProps {
  /** The address so far. */
  typed: string;
  onTyped: (email: string) => void;
}

/** Logs in with email and password. The screen around it follows the session. */
function LogInForm({ typed, onTyped }: LogInFormProps) {
  const location = useLocation();
  const [initial] = useState(typed);
  const [unconfirmed, setUnconfirmed] = useState('');
  const form = useAccountForm({
    schema: logInForm,
    failure: 'Login Failed',
    submit: async (credentials) => {
      setUnconfirmed('');
      const { error } = await (await sessionClient()).signInWithPassword(credentials);
      if (error?.code === 'email_not_confirmed') setUnconfirmed(credentials.email);
      if (error) throw error;
      if (authState().kind === 'signed-in') welcomeBack();
      return undefined;
    },
  });
  const email = form.field('email');
  return (
    <>
      <form {...form.props} className="grid gap-5">
        <EmailField
          {...email}
          defaultValue={initial}
          onChange={(event) => {
            onTyped(event.target.value);
            return email.onChange(event);
          }}
        />
        <PasswordField label="Password" {...form.field('password')} />
        <div className="-my-3">
          <TextLink to="/forgotten-password" state={{ ...Object(location.state), email: typed }}>
            Forgot password?
          </TextLink>
        </div>
        <SubmitButton state={form.state} busy="Logging in…">
          Log In
        </SubmitButton>
      </form>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
    </>
  );
}

/** Mails the link of a sign-up again to a person who has not opened it yet. */
function ResendConfirmation({ email }: { email: string }) {
  return (
    <section aria-label="Confirm your address" className="mt-6 warning">
      <p role="status">
        Your address is not confirmed yet. Open the link in the email that we sent to <strong>{email}</strong>
        , or ask for a new one if that was more than an hour ago.
      </p>
      <ActionButton
        failure="The email was not sent"
        action={() => sendConfirmation(email)}
        busy="Sending…"
        className={buttonStyle('secondary', 'mt-3')}
      >
        Send the email again
      </ActionButton>
    </section>
  );
}

/** Says what is here without an account. */
function OnThisDevice() {
  useSessions();
  const words = workWords(notebook());
  return words && <p className="text-sm">{`On ${thisDevice()}: ${words}.`}</p>;
}

function OtherWays() {
  const location = useLocation();
  const isHydrated = useHydrated();
  const place = placeOf(location);
  return (
    <>
      <section aria-label="Without an account" className="mt-8 border-t border-rule pt-6 text-center">
        <Link to="/app" className={buttonStyle('secondary', 'w-full')} onClick={() => goOnAsGuest(true)}>
          Continue Without Login
        </Link>
        <p className="text-sm text-soft">
          Progress won't be saved without{' '}
          {place === 'site' ? <TextLink to="/app/signup">an account</TextLink> : <span>an account</span>}
        </p>
        {isHydrated && <OnThisDevice />}
      </section>
      <section aria-label="New here?" className="mt-4">
        <Link
          to={place === 'app' ? '/app/signup' : '/signup'}
          state={location.state}
          className={buttonStyle('secondary', 'w-full')}
        >
          Create Account
        </Link>
      </section>
    </>
  );
}
