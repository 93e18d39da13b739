import type { ComponentProps } from 'react';
import { Field } from './field';

interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'enterKeyHint'
  > {
  label: string;
  name: string;
  error: string | undefined;
  aside?: string;
  hint?: string;
}

/** A line of text in a form. */
export function TextField({ label, aside, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(aside !== undefined && { aside })}>
      {(control) => <input {...control} {...input} required={aside === undefined} />}
    </Field>
  );
}
