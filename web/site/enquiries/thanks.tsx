import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { Page } from '../parts/page';

interface ThanksProps {
  heading: string;
  /** The text of the link to the first page. */
  home: string;
  children: ReactNode;
  /** More buttons. */
  more?: ReactNode;
}

/** Replaces a page whose form has been sent. */
export function Thanks(props: ThanksProps) {
  const [place] = useState(() => Object.assign(document.createElement('div'), { className: 'contents' }));
  useLayoutEffect(() => {
    const page = document.querySelector('main');
    page?.before(place);
    if (page) page.hidden = true;
    return () => {
      place.remove();
      if (page) page.hidden = false;
    };
  }, [place]);
  return createPortal(<ThanksPage {...props} />, place);
}

export function ThanksPage({ heading, home, children, more }: ThanksProps) {
  useEffect(() => {
    // In braces, since some browsers return a promise, which is not a clean-up function.
    scrollTo(0, 0);
  }, []);
  return (
    <Page className="pb-16">
      <FocusedHeading className="text-4xl">{heading}</FocusedHeading>
      <div className="mt-4 max-w-text space-y-3 text-lg text-soft">{children}</div>
      <div className="mt-10 flex flex-wrap gap-3">
        <a href="/" className={buttonStyle('primary', 'max-sm:w-full')}>
          {home}
        </a>
        {more}
      </div>
      <div className="mt-16 flex items-end gap-3">
        <Bottle label={3} category="Orchard" className="h-20" />
        <Bottle label={14} category="Red Fruit" opened className="h-20" />
        <Bottle label={8} category="Tropical" className="h-20" />
      </div>
    </Page>
  );
}
