import { type ComponentProps, type ReactNode, useId } from 'react';
import { buttonStyle } from '../../shared/ui/button';

interface PageProps extends ComponentProps<'main'> {
  /** The link back, above the heading. */
  back?: ReactNode;
}

/** A page of the site: on desktops one left edge for headings, and one line for the first of them. */
export function Page({ back, className = '', children, ...props }: PageProps) {
  return (
    <main className={`mx-auto w-full max-w-6xl grow px-4 pt-4 ${className}`} {...props}>
      <div className="min-h-4 print:hidden lg:min-h-16">{back}</div>
      {children}
    </main>
  );
}

/** On desktops, a heading beside what it is about. */
export const BESIDE = 'grid gap-x-12 border-t border-rule lg:grid-cols-[17rem_minmax(0,1fr)]';

interface PartProps {
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page, with its heading beside it. */
export function Part({ heading, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${BESIDE} gap-y-6 py-10 lg:py-14`}>
      <div>
        <h2 id={id} className="text-3xl">
          {heading}
        </h2>
        {lead && <p className="mt-3 max-w-short text-soft">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface LastWordProps {
  heading: string;
  text: string;
  to: string;
  button: string;
}

/** Ends a page with one sentence and one button. */
export function LastWord({ heading, text, to, button }: LastWordProps) {
  return (
    <section className="flex flex-col items-start gap-6 border-t border-rule py-14 sm:flex-row sm:items-center sm:justify-between lg:py-20">
      <div>
        <h2 className="text-3xl">{heading}</h2>
        <p className="mt-2 text-lg text-soft">{text}</p>
      </div>
      <a href={to} className={buttonStyle('primary', 'shrink-0 max-sm:w-full')}>
        {button}
      </a>
    </section>
  );
}
