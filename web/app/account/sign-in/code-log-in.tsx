import { forgottenPasswordForm } from '@nosewise/contract/account/credentials';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { authState } from '../../../shared/session/auth-state';
import { sessionClient } from '../../../shared/session/session-access';
import { useStored } from '../../../shared/storage/hooks';
import { stored } from '../../../shared/storage/stored';
import { buttonStyle } from '../../../shared/ui/button';
import { EmailField } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { useAccountForm } from '../account-form';
import { CodeForm, welcomeBack } from './second-factor-form';

/**
 * A sign-in that waits for its code, kept while the tab lives, since phones drop an app while its person
 * reads mail. Its name keeps others from using the code, or its tries.
 */
const codeSignIn = stored({
  key: 'codeSignIn',
  schema: z.nullable(z.object({ email: z.string(), name: z.string() })),
  initial: null,
});

/** Logs in by a code from a mail, where a link would open another app. */
export function CodeLogIn({ email, onCancel }: { email: string; onCancel: () => void }) {
  const waiting = useStored(codeSignIn);

  function cancel() {
    codeSignIn.set(null);
    onCancel();
  }

  return (
    <div className="grid gap-3">
      {waiting ? <GiveCode {...waiting} /> : <AskForCode email={email} />}
      <button type="button" className={buttonStyle('quiet')} onClick={cancel}>
        Use my password
      </button>
    </div>
  );
}

function AskForCode({ email }: { email: string }) {
  const [name] = useState(() => uuid());
  const { field, state, props } = useAccountForm({
    schema: forgottenPasswordForm,
    failure: 'No code was sent',
    submit: async ({ email: typed }) => {
      const options = { shouldCreateUser: false, captchaToken: name };
      const { error } = await (await sessionClient()).signInWithOtp({ email: typed, options });
      if (error) throw error;
      codeSignIn.set({ email: typed, name });
      return undefined;
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <EmailField {...field('email')} defaultValue={email} />
      <SubmitButton state={state} busy="Sending…">
        Email me a code
      </SubmitButton>
    </form>
  );
}

function GiveCode({ email, name }: { email: string; name: string }) {
  async function verify(code: string) {
    const client = await sessionClient();
    const options = { captchaToken: name };
    const { error } = await client.verifyOtp({ email, token: code, type: 'email', options });
    if (error?.code === 'otp_expired') {
      return 'This code is not right, was used before, or is older than ten minutes. After five tries, ask for a new one.';
    }
    if (error) throw error;
    codeSignIn.set(null);
    if (authState().kind === 'signed-in') welcomeBack();
    return undefined;
  }

  return (
    <>
      <p role="status" className="rounded-xl bg-shade p-4 wrap-anywhere">
        If <bdi translate="no">{email}</bdi> has an account, a code is on its way. It works here for ten
        minutes.
      </p>
      <CodeForm kind="mailed" failure="Login Failed" submitText="Log In" onCode={verify} autoFocus />
      <button type="button" className={buttonStyle('quiet')} onClick={() => codeSignIn.set(null)}>
        Send another code
      </button>
    </>
  );
}
