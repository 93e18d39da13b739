import type { FieldErrors } from '../ui/useCheckedForm';
import { PasswordField } from './password-field';

/** The two fields in which the person of an account chooses another password. */
export function NewPasswordFields({
  errors,
}: {
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        error={errors.password}
        hint="At least 8 characters."
        fresh
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        error={errors.confirmPassword}
        fresh
      />
    </>
  );
}
