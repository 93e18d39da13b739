import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a new step. It takes the focus, so that keyboard and screen reader start there. */
export function FocusedHeading({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
