import type { MailLink } from '@nosewise/contract/account/mail-link';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiProblem } from '../../../shared/api';
import { authState } from '../../../shared/session/auth-state';
import { useAuthState } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { useDialogs } from '../../ui/messages/dialogs';
import { showToast } from '../../ui/messages/toasts';
import { pageTitle } from '../../ui/ways/page-title';
import { ActionButton, isAuthError } from '../account-action';
import { AccountFrame } from './account-frame';
import { type BroughtLink, forgetLink, redeem, useBroughtLink, useMailLink } from './brought-link';
import { ExpiredLink } from './expired-link';
import { newcomer } from './pending-sign-up';

export const meta = () => pageTitle('Your link');

/** The screen behind the links of our mails. It says what a link is for and whose it is, and waits for a press. */
export default function ConfirmScreen() {
  const brought = useBroughtLink();
  const { data: link, error, isFetching, refetch } = useMailLink(brought?.token);
  if (!brought) return <NoLink />;
  if (isFetching) return <Looking />;
  if (error) {
    const status = error instanceof ApiProblem ? error.problem.status : undefined;
    if (status === 404 || status === 400) return <ExpiredLink purpose={brought.purpose} />;
    // There was no connection, or too many requests came from here. The link is not used up.
    return <NotReached isTooMuch={status === 429} again={refetch} />;
  }
  return link ? <WaitForPress brought={brought} link={link} onRefused={refetch} /> : <Looking />;
}

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly button: string;
}

const WORDS: Record<MailLink['purpose'], Words> = {
  signup: {
    heading: 'Confirm your email address',
    lead: 'Welcome to Nosewise! This is the last step before your account is ready.',
    button: 'Confirm email address',
  },
  magiclink: {
    heading: 'Log in to Nosewise',
    lead: 'You asked for this by email. The code in the same email works where you asked for it.',
    button: 'Log in here',
  },
  recovery: {
    heading: 'Choose a new password',
    lead: 'Your old password works until you save the new one.',
    button: 'Choose a new password',
  },
  email_change: {
    heading: 'Use your new email address',
    lead: 'You’ll log in with the new address from now on. Your training stays as it is.',
    button: 'Use this address',
  },
};

interface WaitForPressProps {
  brought: BroughtLink;
  link: MailLink;
  /** Called when the link has stopped working meanwhile. */
  onRefused: () => unknown;
}

function WaitForPress({ brought, link, onRefused }: WaitForPressProps) {
  const { purpose, email, accountEmail, userId } = link;
  const { heading, lead, button } = WORDS[purpose];
  const { confirm } = useDialogs();
  useEffect(() => {
    void import('../../../shared/session/session-client');
  }, []);
  const isUsed = useRef(false);
  // Not before the next screen is there: without its link, this one would ask to open it again.
  useEffect(() => () => void (isUsed.current && forgetLink()), []);
  const navigate = useNavigate();
  const state = useAuthState();
  const other = 'userId' in state && state.userId !== userId ? state.email : undefined;

  async function use() {
    if (other !== undefined) {
      const agreed = await confirm({
        text: `Sign out ${other} and go on as ${accountEmail}?`,
        detail: 'The training in that account stays safe on our server and is removed from this device only.',
        confirm: 'Sign out and go on',
        cancel: 'Stay logged in',
      });
      if (!agreed) return;
    }
    try {
      if ((await redeem(brought, link, confirm)) === 'stay') return;
    } catch (error) {
      if (!isAuthError(error) || error.code !== 'otp_expired') throw error;
      onRefused();
      return;
    }
    if (purpose === 'signup') newcomer.set(true);
    // The choice of packs welcomes a new person itself.
    if (purpose === 'email_change' || (purpose === 'signup' && brought.next !== undefined)) welcome(purpose);
    isUsed.current = true;
    await navigate(nextPage(purpose, brought.next), { replace: true });
  }

  return (
    <AccountFrame heading={heading} lead={lead}>
      <dl className="grid gap-3 border-y border-rule py-4">
        <Address called={purpose === 'email_change' ? 'New address' : 'Email address'} prominent>
          {email}
        </Address>
        {email !== accountEmail && <Address called="In place of">{accountEmail}</Address>}
      </dl>
      {other !== undefined && (
        <p className="mt-4 warning wrap-anywhere">
          This device is logged in as{' '}
          <strong className="font-medium">
            <bdi translate="no">{other}</bdi>
          </strong>
          . We’ll ask before we log that account out.
        </p>
      )}
      <ActionButton
        failure="Your link was not used"
        action={use}
        busy="One moment…"
        className={buttonStyle('primary', 'mt-6 w-full')}
      >
        {button}
      </ActionButton>
      <p className="mt-4 text-sm text-soft">
        You didn’t ask for this? Just close this page and nothing will change.
      </p>
    </AccountFrame>
  );
}

function Address({ called, prominent, children }: { called: string; prominent?: boolean; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{called}</dt>
      <dd className={prominent ? 'text-lg font-medium wrap-anywhere' : 'wrap-anywhere'}>
        <bdi translate="no">{children}</bdi>
      </dd>
    </div>
  );
}

function welcome(purpose: 'signup' | 'email_change') {
  if (purpose === 'signup') showToast('Welcome!', 'Your address is confirmed, and you are logged in.');
  else showToast('Your new address is confirmed', 'Use it from now on to log in.');
}

/** Returns the page that follows a used link. An account with a second factor asks for its code first. */
function nextPage(purpose: MailLink['purpose'], next: string | undefined): string {
  if (purpose === 'recovery') return '/app/new-password';
  return authState().kind === 'half-way' ? '/app/login' : (next ?? '/app');
}

function Looking() {
  return (
    <AccountFrame heading="Opening your link…">
      <div aria-hidden="true" className="grid gap-4">
        <div className="h-18 rounded-lg bg-shade motion-safe:animate-pulse" />
        <div className="h-12 rounded-lg bg-shade motion-safe:animate-pulse" />
      </div>
    </AccountFrame>
  );
}

/** Shown to a visitor who came without a link. */
function NoLink() {
  return (
    <AccountFrame
      heading="Open the link in your email"
      lead="This page opens the links in our emails. Yours may have been cut off: open it again, or copy all of it into the address bar."
    >
      <Link to="/app" className={buttonStyle('primary', 'w-full')}>
        Go to the app
      </Link>
    </AccountFrame>
  );
}

function NotReached({ isTooMuch, again }: { isTooMuch: boolean; again: () => unknown }) {
  return (
    <AccountFrame
      heading={isTooMuch ? 'Please wait a little' : 'There is no connection'}
      lead={
        isTooMuch
          ? 'Too many links that do not work were opened from your connection. Yours has not been used: try again in a few minutes.'
          : 'Your link could not be opened and has not been used. Try again when you are online.'
      }
    >
      <button type="button" className={buttonStyle('primary', 'w-full')} onClick={() => again()}>
        Try again
      </button>
    </AccountFrame>
  );
}
