import {
  authenticatorCodeForm,
  mailedCodeForm,
  recoveryCodeForm,
} from '@nosewise/contract/account/credentials';
import { useEffect, useState } from 'react';
import { authState } from '../../../shared/session/auth-state';
import { sessionClient } from '../../../shared/session/session-access';
import { buttonStyle } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { showToast } from '../../ui/messages/toasts';
import { ActionButton } from '../account-action';
import { useAccountForm } from '../account-form';

/** Asks for the second factor of a log-in, after the password was right. */
export function CodeStep() {
  async function cancel() {
    const { endSession } = await import('../../../shared/session/session-client');
    await endSession();
  }

  async function verify(code: string) {
    const client = await sessionClient();
    const factors = await client.mfa.listFactors();
    if (factors.error) throw factors.error;
    const factor = factors.data.totp[0];
    // Without a factor it was turned off on another device meanwhile, so the next token no longer asks for
    // it.
    const { error } = factor
      ? await client.mfa.challengeAndVerify({ factorId: factor.id, code })
      : await client.refreshSession();
    if (error) throw error;
    if (authState().kind === 'signed-in') welcomeBack();
    return undefined;
  }

  return (
    <div className="grid gap-1">
      <EitherCodeForm failure="Login Failed" submitText="Log In" onCode={verify} />
      <ActionButton failure="You’re not logged in yet" action={cancel} className={buttonStyle('quiet')}>
        Cancel
      </ActionButton>
    </div>
  );
}

/** Greets the person who has logged in, in the fixed text of the specification, section 8. */
export function welcomeBack(): void {
  showToast('Welcome back!', 'You have been successfully logged in.');
}

/** The codes that are asked for, and how. */
const CODES = {
  authenticator: {
    schema: authenticatorCodeForm,
    label: 'Six-digit code',
    hint: 'From the authenticator app on your phone.',
    inputMode: 'numeric',
  },
  recovery: {
    schema: recoveryCodeForm,
    label: 'Recovery code',
    hint: 'Each of them works once.',
    inputMode: 'text',
  },
  mailed: { schema: mailedCodeForm, label: 'Code from the email', hint: 'Six digits.', inputMode: 'numeric' },
} as const;

interface CodeFormProps {
  /** The title of the toast that says why the code was not taken. */
  failure: string;
  submitText: string;
  /** Gets the code, whose shape has been checked. Returned text is shown at the field, errors in a toast. */
  onCode: (code: string) => Promise<string | undefined>;
}

/** Asks at once for a code of either kind: of the authenticator app or, by a button, a recovery code. */
export function EitherCodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator');
  return (
    <div className="grid gap-3">
      <CodeForm key={kind} {...props} kind={kind} autoFocus />
      <button
        type="button"
        className={buttonStyle('quiet')}
        onClick={() => setKind(kind === 'authenticator' ? 'recovery' : 'authenticator')}
      >
        {kind === 'authenticator' ? 'Use a recovery code' : 'Use the authenticator app'}
      </button>
    </div>
  );
}

interface OneCodeFormProps extends CodeFormProps {
  kind: keyof typeof CODES;
  /** For a form that appears in response to the person. */
  autoFocus?: boolean;
}

export function CodeForm({ kind, failure, submitText, onCode, autoFocus = false }: OneCodeFormProps) {
  const { schema, label, hint, inputMode } = CODES[kind];
  const { field, form, state, props } = useAccountForm({
    schema,
    failure,
    submit: async ({ code }) => {
      const wrong = await onCode(code);
      return wrong === undefined ? undefined : { code: wrong };
    },
  });
  useEffect(() => {
    if (autoFocus) form.current?.querySelector('input')?.focus();
  }, [autoFocus, form]);
  const { error, ...code } = field('code');
  return (
    <form {...props} className="grid gap-5">
      <Field label={label} hint={hint} error={error}>
        {({ className, ...control }) => (
          <input
            {...control}
            {...code}
            className={`${className} text-lg tracking-widest`}
            inputMode={inputMode}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <SubmitButton state={state} busy="Checking…">
        {submitText}
      </SubmitButton>
    </form>
  );
}
