import { useState } from 'react';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { Field } from '../../shared/ui/fields';

/** The browser's own minimum for a new password (specification, section 5); the rule of the form asks for more. */
const BROWSER_MINIMUM = 6;

interface PasswordFieldProps extends FieldProps {
  label: string;
  /** Whether it is being chosen now, rather than known already. */
  fresh?: boolean;
  hint?: string;
}

/** A password, with a way to see what was typed. */
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
