import type { PageFacts } from '@nosewise/contract/page-facts';
import { FACTS } from '../lib/facts';
import { Told } from '../ui/told';
import { InlineLink } from './inline-link';

/** Names who answers for something, or says that nobody has been named yet. */
export function OperatorNamed({ as, facts = FACTS }: { as: string; facts?: PageFacts }) {
  const { name, addressLine, email } = facts;
  return (
    <>
      <Told
        names="name address"
        facts={facts}
        otherwise={
          <p>
            {as} is the operator of this server. Their name and address are not configured here yet; the{' '}
            <InlineLink to="/imprint">imprint</InlineLink> will show them.
          </p>
        }
      >
        <p>
          {as} is {name}, {addressLine}.
        </p>
      </Told>
      <Told names="name address email" facts={facts}>
        <p>
          Their email address is <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Told>
    </>
  );
}
