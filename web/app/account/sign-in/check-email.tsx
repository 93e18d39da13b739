import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { sessionClient } from '../../../shared/session/session-access';
import { field } from '../../../shared/storage/field';
import { useStored } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { showToast } from '../../ui/messages/toasts';
import { ActionButton } from '../account-action';
import { TextLink } from './account-frame';
import { pendingSignUp } from './pending-sign-up';

/** Tells a person who has signed up here to open the link in the mail. Shown until the person signs in. */
export function CheckEmail() {
  const pending = useStored(pendingSignUp);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = field(useLocation().state, 'signedUp') === true;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  if (!pending) return null;
  const { email } = pending;
  return (
    <section aria-labelledby="check-email" className="mt-6 rounded-2xl bg-shade p-5">
      <h2 ref={heading} id="check-email" tabIndex={-1} className="text-xl outline-none">
        Check your email
      </h2>
      <p className="mt-2 max-w-text">
        We’ve sent a link to{' '}
        <strong className="font-medium wrap-anywhere">
          <bdi translate="no">{email}</bdi>
        </strong>
        . Open it within an hour to confirm your address. Until then you can train as a guest.
      </p>
      <p className="mt-2 max-w-text text-soft">
        Nothing there after a minute? Look in your spam folder, or have it sent again: once a minute, five
        times an hour.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2">
        <ActionButton failure="The email was not sent" action={() => sendConfirmation(email)} busy="Sending…">
          Send again
        </ActionButton>
        <Link to="/app/signup" state={{ email }} className={buttonStyle('flush')}>
          Wrong address?
        </Link>
      </div>
      <p className="mt-1">
        <span className="text-soft">Confirmed it in another browser?</span>{' '}
        <TextLink to="/app/login" state={{ email }}>
          Log in
        </TextLink>
      </p>
    </section>
  );
}

/** Asks for the mail of a sign-up once more. @throws when the server refuses */
export async function sendConfirmation(email: string): Promise<void> {
  const { error } = await (await sessionClient()).resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${location.origin}/app` },
  });
  if (error) throw error;
  showToast('The email is on its way', `Open the link in it to confirm ${email}. It works for one hour.`);
}
