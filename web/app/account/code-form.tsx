import { authenticatorCodeForm, recoveryCodeForm } from '@nosewise/contract/auth';
import { useEffect } from 'react';
import { Field } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { useForm } from './useForm';

interface CodeFormProps {
  kind: 'authenticator' | 'recovery';
  /** The title of the toast that says why the code was not taken. */
  failure: string;
  submitText: string;
  /** Gets the code, checked for its shape. What it returns is shown at the field, what it throws in a toast. */
  onCode: (code: string) => Promise<string | undefined>;
  /** For a form that comes up as the answer to what the person did. */
  autoFocus?: boolean;
}

/** Asks for one code. */
export function CodeForm({ kind, failure, submitText, onCode, autoFocus = false }: CodeFormProps) {
  const { field, form, state, props } = useForm({
    schema: kind === 'authenticator' ? authenticatorCodeForm : recoveryCodeForm,
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
  const shape =
    kind === 'authenticator'
      ? {
          label: 'Six-digit code',
          hint: 'From the authenticator app on your phone.',
          inputMode: 'numeric' as const,
        }
      : { label: 'Recovery code', hint: 'Each of them works once.', inputMode: 'text' as const };
  return (
    <form {...props} className="grid gap-5">
      <Field label={shape.label} hint={shape.hint} error={error}>
        {({ className, ...control }) => (
          <input
            {...control}
            {...code}
            className={`${className} text-lg tracking-widest`}
            inputMode={shape.inputMode}
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
