import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { PasswordField } from './password-field';

/** The two fields in which the person of an account chooses another password. */
export function NewPasswordFields({ password, confirm }: { password: FieldProps; confirm: FieldProps }) {
  return (
    <>
      <PasswordField label="New password" hint="At least 8 characters." fresh {...password} />
      <PasswordField label="Confirm new password" fresh {...confirm} />
    </>
  );
}
