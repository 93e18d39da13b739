import { useState } from 'react';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { Field } from '../../shared/ui/fields';

/** The browser's own minimum for a new password (specification, section 5); the contract asks for more. */
const BROWSER_MINIMUM = 6;

interface PasswordFieldProps extends FieldProps {
  label: string;
  /** Whether the password is being chosen now. */
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
