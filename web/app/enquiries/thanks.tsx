import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../ui/bottle';
import { buttonStyle } from '../ui/button';
import { FocusedHeading } from '../ui/focused-heading';

interface ThanksProps {
  heading: string;
  /** What the way back to the first page says. */
  home: string;
  /** What happens next. */
  children: ReactNode;
  /** What else can be done here. */
  more?: ReactNode;
}

/** What takes the place of a page whose form has been sent. Loaded with the form's other code. */
export function Thanks({ heading, home, children, more }: ThanksProps) {
  useEffect(() => {
    // It answers with a promise in some browsers, which is no way to clean up.
    scrollTo(0, 0);
  }, []);
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-16 lg:py-24">
      <div className="flex items-end gap-3">
        <Bottle label={3} category="Orchard" className="h-20" />
        <Bottle label={14} category="Red Fruit" opened className="h-20" />
        <Bottle label={8} category="Tropical" className="h-20" />
      </div>
      <FocusedHeading className="mt-8 text-4xl">{heading}</FocusedHeading>
      <div className="mt-4 max-w-[56ch] space-y-3 text-lg text-soft">{children}</div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle('primary', 'max-sm:w-full')}>
          {home}
        </Link>
        {more}
      </div>
    </main>
  );
}
