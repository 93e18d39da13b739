import { Field } from '../ui/field';

interface LongTextFieldProps {
  label: string;
  name: string;
  error: string | undefined;
  aside?: string;
  hint?: string;
}

/** A text of several lines. It grows with what is typed where the browser can. */
export function LongTextField({ label, name, aside, hint, error }: LongTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(aside !== undefined && { aside })}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          name={name}
          rows={6}
          required={aside === undefined}
          className={`${className} field-sizing-content max-h-[32rem] min-h-40 resize-y`}
        />
      )}
    </Field>
  );
}
