import { Field } from './field';

interface LongTextFieldProps {
  label: string;
  name: string;
  error: string | undefined;
  aside?: string;
  hint?: string;
  /** How many lines it shows at the start. */
  rows?: number;
}

/** A text of several lines. It grows with what is typed where the browser can. */
export function LongTextField({ label, name, aside, hint, error, rows = 6 }: LongTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(aside !== undefined && { aside })}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          required={aside === undefined}
          className={`${className} field-sizing-content max-h-[32rem] resize-y`}
        />
      )}
    </Field>
  );
}
