import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { BlindFrame } from '../blind-frame';

/** Says why somebody cannot help in a round, and leads to typing another code. */
export function HelperMessage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <BlindFrame back="/app">
      <Bottle label="?" empty className="mt-4 h-28" />
      <FocusedHeading className="mt-4 text-3xl">{heading}</FocusedHeading>
      <div className="mt-4 max-w-text text-lg text-soft">{children}</div>
      <Link to="/helper" className={buttonStyle('primary', 'mt-6')}>
        Type a code
      </Link>
    </BlindFrame>
  );
}
