import type { ReactNode } from 'react';
import type { FormState } from '../forms/useCheckedForm';
import { buttonStyle } from './button';

interface SubmitButtonProps {
  state: FormState;
  children: ReactNode;
  /** The text while the form is being sent. */
  busy: string;
  disabled?: boolean | undefined;
  variant?: 'primary' | 'secondary' | 'danger';
  className?: string;
}

/** Sends a form. While sending, the button says so, keeps the focus and ignores presses. */
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
