import type { AuthClient, Session } from '@supabase/auth-js';
import { type FormEvent, useState } from 'react';
import { authState } from '../shared/session/auth-state';
import { sessionClient } from '../shared/session/session-access';
import { buttonStyle } from '../shared/ui/button';
import { Sheet } from './sheet';

interface SignInProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password and a code once more: the session is replaced by a new one, and the page stays as it is. */
export default function SignIn({ onDone, onCancel }: SignInProps) {
  const [state] = useState(authState);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const email = 'email' in state ? state.email : '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setTrouble(undefined);
    const { asideClient } = await import('../shared/session/session-client');
    const aside = asideClient();
    try {
      const problem = await proveWith(aside, {
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        code: String(typed.get('code')).replaceAll(/\s/g, ''),
      });
      setTrouble(problem);
      if (problem === undefined) onDone();
    } catch {
      setTrouble('The server could not be reached. Please try again.');
    } finally {
      await aside.dispose();
      setBusy(false);
    }
  }

  return (
    <Sheet title="Confirm that it’s you" onClose={onCancel}>
      <p className="mt-2 text-soft">
        Please enter your password and a new code of your authenticator app. Nothing that you have typed is
        lost.
      </p>
      <form onSubmit={submit} className="mt-4 grid gap-3">
        <label>
          Email
          <input
            className="field"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={email}
          />
        </label>
        <label>
          Password
          <input className="field" name="password" type="password" autoComplete="current-password" required />
        </label>
        <label>
          Code of your authenticator app
          <input className="field" name="code" inputMode="numeric" autoComplete="one-time-code" required />
        </label>
        <p role="alert" className="text-bad">
          {trouble}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonStyle('primary')} disabled={isBusy}>
            {isBusy ? 'Checking…' : 'Log in'}
          </button>
          <button type="button" className={buttonStyle()} onClick={onCancel}>
            Not now
          </button>
        </div>
      </form>
    </Sheet>
  );
}

interface Proof {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Signs in with a second client. @returns what was wrong; `undefined` when the new session is valid */
async function proveWith(
  aside: InstanceType<typeof AuthClient>,
  { email, password, code }: Proof,
): Promise<string | undefined> {
  const { data, error } = await aside.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return 'This is not the password of this address.';
  if (error) return 'You could not be logged in. Please wait a few minutes, then try again.';
  const factor = data.user.factors?.find(({ status }) => status === 'verified');
  if (!factor) return 'This account has no second factor. Set one up on the Account screen first.';
  const given = await aside.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (given.error) return 'This code is not right, or it was used before. Please wait for the next one.';
  const { data: held } = await aside.getSession();
  if (held.session) await takeOver(held.session);
  return undefined;
}

/** Replaces this browser's session with the new one. */
async function takeOver({ access_token, refresh_token }: Session): Promise<void> {
  const client = await sessionClient();
  const { error } = await client.setSession({ access_token, refresh_token });
  if (error) throw error;
}
