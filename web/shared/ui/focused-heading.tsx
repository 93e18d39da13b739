import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step that has just come on the screen. It takes the focus, so that keyboard and screen
 * reader are where the eye is, and Tab leads to what can be done.
 */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </h1>
  );
}
