import type { Profile } from '@nosewise/contract/account/profile-calls';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sessionClient } from '../../shared/session/session-access';
import { buttonStyle } from '../../shared/ui/button';
import { showToast } from '../ui/messages/toasts';
import { Section } from '../ui/section';
import { ActionButton } from './account-action';
import { EmailForm, NameForm, PasswordForm } from './card-forms';
import type { User } from './useAccount';

/** Shows the person's name on the leaderboard, and changes it. */
export function DisplayNameCard({ profile: { display_name: name } }: { profile: Profile }) {
  return (
    <Section heading="Display name">
      <p className="text-soft">
        {name === null ? (
          'You are shown as Anonymous User on the leaderboard.'
        ) : (
          <span>
            You are shown as <Shown>{name}</Shown> on the leaderboard.
          </span>
        )}
      </p>
      <Change text={name === null ? 'Choose a name' : 'Change name'}>
        {(close) => <NameForm name={name ?? ''} close={close} />}
      </Change>
    </Section>
  );
}

/** Shows the address to log in with, and changes it. A new one applies once its owner has opened the link mailed to it. */
export function EmailCard({ user: { email = '', new_email: newEmail } }: { user: User }) {
  return (
    <Section heading="Email">
      <p className="text-soft">
        You log in with <Shown>{email}</Shown>.
      </p>
      {newEmail && <Unconfirmed email={email} newEmail={newEmail} />}
      <Change text="Change email">{(close) => <EmailForm email={email} close={close} />}</Change>
    </Section>
  );
}

function Shown({ children }: { children: string }) {
  return (
    <strong className="text-ink wrap-anywhere">
      <bdi translate="no">{children}</bdi>
    </strong>
  );
}

function Unconfirmed({ email, newEmail }: { email: string; newEmail: string }) {
  async function sendAgain() {
    const options = { emailRedirectTo: `${location.origin}/app` };
    const { error } = await (await sessionClient()).resend({ type: 'email_change', email, options });
    if (error) throw error;
    showToast('The email is on its way', `Open the link in it to use ${newEmail}. It works for one hour.`);
  }

  return (
    <div className="mt-3 warning">
      <p>
        <strong>{newEmail}</strong> takes its place once you open the link that we sent there.
      </p>
      <ActionButton
        failure="The email was not sent"
        action={sendAgain}
        busy="Sending…"
        className={buttonStyle('secondary', 'mt-3')}
      >
        Send the email again
      </ActionButton>
    </div>
  );
}

/** Changes a password that the person knows. */
export function PasswordCard({ email }: { email: string }) {
  return (
    <Section heading="Password">
      <p className="text-soft">A new password signs you out on all other devices.</p>
      <Change text="Change password">{(close) => <PasswordForm email={email} close={close} />}</Change>
    </Section>
  );
}

interface ChangeProps {
  text: string;
  children: (close: () => void) => ReactNode;
}

/** Shows a button that opens a form in its place. The focus follows. */
function Change({ text, children }: ChangeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    box.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus();
  }, [isOpen]);
  return (
    <div ref={box} className="mt-4">
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <button type="button" className={buttonStyle('secondary')} onClick={() => setOpen(true)}>
          {text}
        </button>
      )}
    </div>
  );
}
