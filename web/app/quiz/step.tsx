import { type ReactNode, useLayoutEffect } from 'react';

interface StepProps {
  children: ReactNode;
  className?: string;
}

/** One step of the quiz, seen from its top. */
export function Step({ children, className = '' }: StepProps) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return <div className={`flex grow flex-col ${className}`}>{children}</div>;
}
