import type { ReactNode } from 'react';
import { FieldError } from '../../../shared/ui/fields';
import type { BottleForm } from './useBottleForm';

/** Said once for each attempt to send the form while something in it is wrong. */
export function FormAlert({ form, children }: { form: BottleForm; children: ReactNode }) {
  const { errors, submitCount } = form.formState;
  if (Object.keys(errors).length === 0) return null;
  return (
    <div role="alert" key={submitCount} className="text-sm">
      <FieldError>{children}</FieldError>
    </div>
  );
}
