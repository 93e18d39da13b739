import { IF_TOLD } from '@nosewise/contract/page-facts';
import { createElement } from 'react';
import { FACTS } from '../facts';

/**
 * What is said where JavaScript is switched off, about something that needs it. React leaves what stands in `noscript`
 * alone in a browser, so no browser is sent the words as script.
 */
export function NeedsScript({ what, className = '' }: { what: string; className?: string }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className={`border-l-2 border-accent pl-4 ${className}`}>
          {`${what} needs JavaScript, which is switched off in your browser.`}
          {FACTS.email &&
            createElement(
              // Without `Told`, which would come to every page with this.
              IF_TOLD,
              { facts: 'email' },
              ' You can write to ',
              <a key="email" href={`mailto:${FACTS.email}`}>
                {FACTS.email}
              </a>,
              ' instead.',
            )}
        </p>
      )}
    </noscript>
  );
}
