import { type ReactNode, useId, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';

interface SectionProps {
  heading: string;
  children: ReactNode;
}

/** One subject of a screen with its heading, set apart by a thin rule rather than a box. */
export function Section({ heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-rule py-6">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Cards beside each other on a desktop: each child is a column. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="lg:grid lg:grid-cols-2 lg:gap-x-14">{children}</div>;
}

interface FoldProps {
  words: string;
  /** Rendered only once it is opened: for parts whose code or work is wanted by few. */
  isLazy?: boolean;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** After it is opened or closed by hand. */
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Holds back what few need, one press away. */
export function Fold({ words, isLazy = false, isOpen = false, onOpen, children }: FoldProps) {
  const [isShown, show] = useState(!isLazy || isOpen);
  return (
    <details
      className="mt-1"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) show(true);
        onOpen?.(currentTarget.open);
      }}
    >
      <summary className="flex min-h-12 w-fit cursor-pointer items-center rounded-md pr-2 text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink">
        {words}
      </summary>
      {isShown && children}
    </details>
  );
}

interface AwaitedProps {
  heading: string;
  failed?: boolean;
  retry?: () => unknown;
}

/** Holds the place of cards while their content loads, and says so when that fails. */
export function Awaited({ heading, failed = false, retry }: AwaitedProps) {
  return (
    <Section heading={heading}>
      {failed ? (
        <>
          <p className="text-soft">
            This could not be loaded from the server. Nothing has changed; your training goes on as before.
          </p>
          <button type="button" className={buttonStyle('secondary', 'mt-3')} onClick={() => retry?.()}>
            Try again
          </button>
        </>
      ) : (
        <div aria-hidden="true" className="h-20 max-w-md rounded-lg bg-shade motion-safe:animate-pulse" />
      )}
    </Section>
  );
}
