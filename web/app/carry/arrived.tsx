import { buttonStyle } from '../../shared/ui/button';
import { Section } from '../ui/section';
import type { Taken } from './carry';

/** Says how much training has arrived on this device. */
export function Arrived({ taken }: { taken: Extract<Taken, { kind: 'taken' }> }) {
  const isNew = taken.changed > 0 || taken.sessions > 0;
  return (
    <Section heading={isNew ? 'Your training has arrived' : 'Nothing was missing'}>
      <p role="status" className="max-w-text">
        {`${
          isNew
            ? 'It was added to what was here, and nothing was lost. Your other device keeps it as well.'
            : 'Everything from your other device is here already.'
        }${taken.sessions > 0 ? ` ${taken.sessions === 1 ? '1 session is' : `${taken.sessions} sessions are`} on the way to your account.` : ''}`}
      </p>
      {/* A document load, so that every screen reads what has arrived. */}
      <a href="/app" className={buttonStyle('primary', 'mt-4')}>
        Go on
      </a>
    </Section>
  );
}
