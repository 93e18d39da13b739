import { OPERATOR, type Operator } from '../lib/operator';
import { InlineLink } from './inline-link';

/** Names who answers for something, or says that nobody has been named yet. */
export function OperatorNamed({ as, operator = OPERATOR }: { as: string; operator?: Operator }) {
  const { name, address, email } = operator;
  if (!name || !address) {
    return (
      <p>
        {as} is the operator of this server. Their name and address are not configured here yet; the{' '}
        <InlineLink to="/imprint">imprint</InlineLink> will show them.
      </p>
    );
  }
  return (
    <p>
      {as} is {name}, {address.join(', ')}
      {email && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      .
    </p>
  );
}
