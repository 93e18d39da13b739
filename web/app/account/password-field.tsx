import { useState } from 'react';
import { Field } from '../ui/field';

/** The browser's own minimum for a new password (specification, section 5); the rule of the form asks for more. */
const BROWSER_MINIMUM = 6;

interface PasswordFieldProps {
  label: string;
  name: 'password' | 'confirmPassword' | 'currentPassword';
  error: string | undefined;
  /** Whether it is being chosen now, rather than known already. */
  fresh?: boolean;
  hint?: string;
}

/** A password, with a way to see what was typed. */
export function PasswordField({ label, name, error, fresh = false, hint }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            className={`${className} pr-20`}
            name={name}
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
