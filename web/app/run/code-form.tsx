import type { Code } from '@nosewise/domain/blind/blind-set';
import { typedDigits } from '@nosewise/domain/digits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import { focusOnceShown } from '../../shared/ui/focus-once-shown';

interface CodeFormProps {
  label: string;
  note: string;
  /** Takes a code. @returns why it cannot be taken */
  onCode: (code: Code) => string | undefined;
  /** The only thing on the screen: its label is the heading, and the bottle shows the typed digits. */
  isMain?: boolean;
  /** Another way, below the button. */
  children?: ReactNode;
}

/** Asks for the three digits of a sticker. They are enough: no press is needed. */
export function CodeForm({ label, note, onCode, isMain = false, children }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const field = useId();
  const Heading = isMain ? 'h1' : 'h2';

  function type(text: string) {
    const digits = typedDigits(text, 3);
    const isNew = digits.length === 3 && digits !== typed;
    setTyped(digits);
    setTrouble(isNew ? onCode(Number(digits)) : undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTrouble(onCode(Number(typed)));
  }

  return (
    <form
      onSubmit={submit}
      className={`flex w-full max-w-md flex-col items-center ${isMain ? 'mx-auto gap-6 py-8' : 'gap-4'}`}
    >
      {isMain && <Bottle label={typed || '?'} className="h-40" />}
      <Heading className={isMain ? 'text-2xl' : 'text-xl'}>
        <label htmlFor={field}>{label}</label>
      </Heading>
      <input
        id={field}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={trouble !== undefined}
        aria-describedby={`${field}-note`}
        ref={isMain ? focusOnceShown : null}
        className="numeral h-16 w-36 rounded-lg border border-edge bg-sheet text-center text-3xl aria-invalid:border-bad"
        onChange={(event) => type(event.target.value)}
      />
      <div id={`${field}-note`} role="status" className="grid justify-items-center text-center text-soft">
        {trouble ? <FieldError>{trouble}</FieldError> : note}
      </div>
      <button
        type="submit"
        className={buttonStyle(isMain ? 'primary' : 'secondary', 'w-full')}
        disabled={typed.length < 3}
      >
        Continue
      </button>
      {children}
    </form>
  );
}
