import { TextField } from '../ui/text-field';

interface NameFieldsProps {
  errors: { firstName?: string; lastName?: string };
}

/** What a person is called, in two fields. */
export function NameFields({ errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First Name" name="firstName" autoComplete="given-name" error={errors.firstName} />
      <TextField label="Last Name" name="lastName" autoComplete="family-name" error={errors.lastName} />
    </div>
  );
}
