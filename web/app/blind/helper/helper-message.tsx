import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../shared/ui/button';
import { BlindMessage } from '../blind-frame';

/** Says why somebody cannot help in a round, and leads to typing another code. */
export function HelperMessage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <BlindMessage heading={heading}>
      <div className="mt-4 max-w-text text-lg text-soft">{children}</div>
      <Link to="/helper" className={buttonStyle('primary', 'mt-6')}>
        Type a code
      </Link>
    </BlindMessage>
  );
}
