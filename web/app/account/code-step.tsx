import { useState } from 'react';
import { authState } from '../../shared/auth-state';
import { buttonStyle } from '../../shared/ui/button';
import { CodeForm } from './code-form';
import { useAction } from './useAction';
import { welcomeBack } from './welcome';

/** The second factor, after the password was right. */
export function CodeStep() {
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator');
  const cancel = useAction('You are still half-way in', async () => {
    const { endSession } = await import('../lib/auth');
    await endSession();
  });

  async function verify(code: string) {
    const { sessionClient } = await import('../lib/auth');
    const client = await sessionClient();
    const factors = await client.mfa.listFactors();
    if (factors.error) throw factors.error;
    const factor = factors.data.totp[0];
    // It was turned off on another device meanwhile: the next token no longer asks for it.
    const { error } = factor
      ? await client.mfa.challengeAndVerify({ factorId: factor.id, code })
      : await client.refreshSession();
    if (error) throw error;
    if (authState().kind === 'signed-in') welcomeBack();
    return undefined;
  }

  return (
    <>
      <CodeForm key={kind} kind={kind} failure="Login Failed" submitText="Log In" onCode={verify} autoFocus />
      <div className="mt-3 grid gap-1">
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => setKind(kind === 'authenticator' ? 'recovery' : 'authenticator')}
        >
          {kind === 'authenticator' ? 'Use a recovery code' : 'Use the authenticator app'}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={cancel.run}>
          Cancel
        </button>
      </div>
    </>
  );
}
