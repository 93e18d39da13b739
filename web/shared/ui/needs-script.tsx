import { FACTS } from '../facts';
import { Told } from './told';

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
          <Told names="email">
            {' '}
            You can write to <a href={`mailto:${FACTS.email}`}>{FACTS.email}</a> instead.
          </Told>
        </p>
      )}
    </noscript>
  );
}
