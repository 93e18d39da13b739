import type { ReactNode } from 'react';
import type { FormState } from '../forms/useCheckedForm';
import { buttonStyle } from './button';

interface SubmitButtonProps {
  state: FormState;
  children: ReactNode;
  /** What it says while the form is on its way. */
  busy: string;
  /** Something is missing without which it cannot be sent. */
  disabled?: boolean | undefined;
  variant?: 'primary' | 'secondary' | 'danger';
  className?: string;
}

/** Sends a form. While it is on its way the button says so and keeps the focus; it does nothing more. */
export function SubmitButton(props: SubmitButtonProps) {
  const { state, children, busy, disabled = false, variant = 'primary', className } = props;
  const sending = state === 'sending';
  return (
    <button
      type="submit"
      disabled={disabled || state === 'asleep'}
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
