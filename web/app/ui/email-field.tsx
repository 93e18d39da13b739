import { Field } from './field';

interface EmailFieldProps {
  error: string | undefined;
  label?: string;
  /** `username` where a password manager shall know it together with the password. */
  autoComplete?: 'username' | 'email';
}

export function EmailField({ error, label = 'Email', autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
