import { currentPasswordForm } from '@nosewise/contract/account/credentials';
import type { AuthClient, Factor, Session } from '@supabase/auth-js';
import { useState } from 'react';
import { authState } from '../../../shared/session/auth-state';
import { sessionClient } from '../../../shared/session/session-access';
import { buttonStyle } from '../../../shared/ui/button';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { PasswordField, useAccountForm } from '../account-form';
import { EitherCodeForm } from './second-factor-form';

type Client = InstanceType<typeof AuthClient>;

interface SignInFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** A sign-in that has the password and still lacks the second factor. */
interface HalfWay {
  readonly aside: Client;
  readonly factor: Factor;
}

/** Asks for the password, and for the code if there is a second factor. */
export function SignInForm({ onDone, onCancel }: SignInFormProps) {
  const [halfWay, setHalfWay] = useState<HalfWay>();

  async function onSession(aside: Client, session: Session) {
    await takeOver(session);
    await aside.dispose();
    onDone();
  }

  return (
    <div className="mt-3 grid gap-5">
      {halfWay ? (
        <CodeStepAside {...halfWay} onSession={(session) => onSession(halfWay.aside, session)} />
      ) : (
        <PasswordStep onHalfWay={setHalfWay} onSession={onSession} />
      )}
      <button type="button" className={buttonStyle('quiet', '-mt-2')} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

const TOO_MANY = 'Too many tries in a short time. Nothing has changed: wait a few minutes, then try again.';

interface PasswordStepProps {
  onHalfWay: (halfWay: HalfWay) => void;
  onSession: (aside: Client, session: Session) => Promise<void>;
}

/** Signs in with a second client: the person keeps the present session until the new one is complete. */
function PasswordStep({ onHalfWay, onSession }: PasswordStepProps) {
  const [person] = useState(authState);
  const email = 'email' in person ? person.email : '';
  const { field, state, props } = useAccountForm({
    schema: currentPasswordForm,
    failure: 'Nothing has changed',
    submit: async ({ password }) => {
      const { asideClient } = await import('../../../shared/session/session-client');
      const aside = asideClient();
      const { data, error } = await aside.signInWithPassword({ email, password });
      if (error?.code === 'invalid_credentials') return { password: 'This is not your password.' };
      if (error?.code === 'over_request_rate_limit') return { password: TOO_MANY };
      if (error) throw error;
      // The address may belong to another account by now, with the same password.
      if ('userId' in person && person.userId !== data.user.id) {
        await aside.signOut({ scope: 'local' });
        return { password: 'This address now belongs to another account. Please sign out and log in again.' };
      }
      const factor = data.user.factors?.find(({ status }) => status === 'verified');
      if (factor) onHalfWay({ aside, factor });
      else await onSession(aside, data.session);
      return undefined;
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <p className="text-soft">
        To keep your account safe, please enter the password for{' '}
        <strong className="font-medium text-ink wrap-anywhere">
          <bdi translate="no">{email}</bdi>
        </strong>{' '}
        once more.
      </p>
      {/* For password managers, which know the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your password" {...field('password')} />
      <SubmitButton state={state} busy="Checking…">
        Continue
      </SubmitButton>
    </form>
  );
}

interface CodeStepAsideProps extends HalfWay {
  onSession: (session: Session) => Promise<void>;
}

function CodeStepAside({ aside, factor, onSession }: CodeStepAsideProps) {
  async function verify(code: string) {
    const { error } = await aside.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error?.code === 'mfa_verification_failed') return 'This code is not right, or it was used before.';
    if (error?.code === 'over_request_rate_limit') return TOO_MANY;
    if (error) throw error;
    const { data } = await aside.getSession();
    if (data.session) await onSession(data.session);
    return undefined;
  }

  return (
    <>
      <p className="text-soft">Your password is correct. Now enter a code.</p>
      <EitherCodeForm failure="Nothing has changed" submitText="Continue" onCode={verify} />
    </>
  );
}

/** Replaces this browser's session with a new one of the same person, and ends the old one. */
async function takeOver({ access_token, refresh_token }: Session): Promise<void> {
  const client = await sessionClient();
  const { data } = await client.getSession();
  const { error } = await client.setSession({ access_token, refresh_token });
  if (error) throw error;
  // Without a connection it expires by itself.
  if (data.session) await client.admin.signOut(data.session.access_token, 'local');
}
