import { type ComponentProps, type ReactNode, useId } from 'react';
import { CIRCLE_ALERT, LineIcon } from './line-icon';

/** Props that tie an input to its label and its error. */
interface FieldControl {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** A remark beside the label: "optional". */
  aside?: string;
  /** Explains a rule before it is broken. */
  hint?: string | undefined;
  error: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled input with its error beside it. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error === undefined ? hint : <FieldError>{error}</FieldError>;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between font-medium">
        <span>{label}</span>
        {aside && <span className="text-sm font-normal text-soft">{aside}</span>}
      </label>
      {children({
        id,
        className:
          'block min-h-12 w-full rounded-lg border border-edge bg-sheet px-4 py-2.5 hover:border-ink aria-invalid:border-bad',
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <div id={`${id}-note`} className="mt-1.5 text-sm text-soft">
          {note}
        </div>
      )}
    </div>
  );
}

/** An error message with an icon, so that it does not depend on colour. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1.5 text-bad">
      <LineIcon lines={CIRCLE_ALERT} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

/** A message about a form as a whole, above its button. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-lg border border-rule bg-shade px-4 py-3">
      {children}
    </div>
  );
}

interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    | 'autoFocus'
    | 'type'
    | 'name'
    | 'ref'
    | 'onChange'
    | 'onBlur'
    | 'value'
    | 'defaultValue'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'enterKeyHint'
    | 'maxLength'
    | 'spellCheck'
    | 'list'
    | 'min'
    | 'max'
  > {
  label: string;
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

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  label?: string;
}

/** An email address. `autoComplete` is `username` where a password manager should save it with the password. */
export function EmailField({ label = 'Email', autoComplete = 'username', ...field }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

interface LongTextFieldProps
  extends Pick<ComponentProps<'textarea'>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue'> {
  label: string;
  error: string | undefined;
  aside?: string;
  hint?: string;
  /** The least number of lines. */
  lines?: keyof typeof HEIGHTS;
}

/** Minimum heights by lines: `field-sizing` ignores `rows`. Important, since every field has its own. */
const HEIGHTS = { 2: 'min-h-[calc(2lh+1.375rem)]!', 6: 'min-h-[calc(6lh+1.375rem)]!' } as const;

/** A text of several lines. It grows with its content where the browser supports that. */
export function LongTextField({ label, aside, hint, error, lines = 6, ...input }: LongTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(aside !== undefined && { aside })}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          {...input}
          rows={lines}
          required={aside === undefined}
          className={`${className} ${HEIGHTS[lines]} field-sizing-content max-h-[32rem] resize-y`}
        />
      )}
    </Field>
  );
}
