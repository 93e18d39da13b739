import { useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../../shared/forms/check';
import { type FieldProps, useCheckedForm } from '../../shared/forms/useCheckedForm';
import { Field } from '../../shared/ui/fields';
import { showTrouble } from '../ui/messages/toasts';
import { NotNow, troubleIn, useFreshSignIn } from './account-action';

interface AccountFormOptions<Fields> {
  schema: z.core.$ZodType<Fields, Record<string, unknown>>;
  /** The title of the toast that says why `submit` failed. */
  failure: string;
  /** Gets the checked fields. Errors that it returns are shown at the fields; what it throws in a toast. */
  submit: (fields: Fields) => Promise<FieldErrors<Fields> | undefined>;
}

/**
 * Returns a form about the account. Its first message is also shown in a toast 'Invalid Input'
 * (specification, section 8). If the server wants a fresh sign-in first, the form is sent again after it.
 */
export function useAccountForm<Fields>({ schema, failure, submit }: AccountFormOptions<Fields>) {
  const withFreshSignIn = useFreshSignIn();
  const checked = useCheckedForm({
    schema,
    submit: (fields: Fields) => withFreshSignIn(() => submit(fields)),
    onInvalid: (message) => showTrouble('Invalid Input', message),
    onFailure: (error) => error instanceof NotNow || showTrouble(failure, troubleIn(error)),
  });
  return {
    ...checked,
    /** Empties the fields. */
    clear: () => checked.form.current?.reset(),
  };
}

/** The browser's own minimum for a new password (specification, section 5); the contract asks for more. */
const BROWSER_MINIMUM = 6;

interface PasswordFieldProps extends FieldProps {
  label: string;
  /** Whether the person is choosing the password now. */
  fresh?: boolean;
  hint?: string;
}

/** Asks for a password, which can be shown while it is typed. */
export function PasswordField({ label, error, fresh = false, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            className={`${className} pr-20`}
            {...input}
            type={shown ? 'text' : 'password'}
            required
            minLength={fresh ? BROWSER_MINIMUM : undefined}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            className="absolute inset-y-0 right-0 w-18 rounded-lg text-sm text-soft hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Asks twice for the password that replaces another. */
export function NewPasswordFields({ password, confirm }: { password: FieldProps; confirm: FieldProps }) {
  return (
    <>
      <PasswordField label="New password" hint="At least 8 characters." fresh {...password} />
      <PasswordField label="Confirm new password" fresh {...confirm} />
    </>
  );
}
