import type { ReactNode } from 'react';
import { buttonStyle } from '../ui/button';
import type { FormState } from './useForm';

interface SubmitButtonProps {
  state: FormState;
  children: ReactNode;
  /** What it says while the form is on its way. */
  busy: string;
  variant?: 'primary' | 'secondary' | 'danger';
  className?: string;
}

/** Sends a form. While it is on its way the button says so and keeps the focus; it does nothing more. */
export function SubmitButton({ state, children, busy, variant = 'primary', className }: SubmitButtonProps) {
  const sending = state === 'sending';
  return (
    <button
      type="submit"
      disabled={state === 'asleep'}
      aria-disabled={sending}
      className={buttonStyle(
        variant,
        `${sending ? 'cursor-progress opacity-80' : ''} ${className ?? 'w-full'}`,
      )}
    >
      {sending ? busy : children}
    </button>
  );
}
