import { type ReactNode, useId } from 'react';

interface BlockProps {
  heading: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of My Progress, of which a phone shows several at once. */
export function Block({ heading, aside, className = '', children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`border-t border-rule py-3 ${className}`}>
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
