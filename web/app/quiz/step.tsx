import { type MouseEvent, type ReactNode, useLayoutEffect } from 'react';

interface StepProps {
  children: ReactNode;
  className?: string;
}

/** Shows one step of the quiz from its top. */
export function Step({ children, className = '' }: StepProps) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return <div className={`flex grow flex-col ${className}`}>{children}</div>;
}

/**
 * Ignores the second click of a double click. The next step has a button in the same place, and that click would
 * answer, or skip the reveal, before anybody has seen it.
 */
export function singleClick(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) action();
  };
}
