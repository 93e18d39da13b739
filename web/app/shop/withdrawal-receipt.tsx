import type { Instant } from '@nosewise/domain/models';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { momentOf } from './when';

interface WithdrawalReceiptProps {
  number: string;
  /** As ISO 8601. */
  receivedAt: Instant;
  email: string;
}

/** That a withdrawal has arrived, at once and on the screen. */
export function WithdrawalReceipt({ number, receivedAt, email }: WithdrawalReceiptProps) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-16">
      <FocusedHeading className="text-4xl">Your withdrawal has arrived</FocusedHeading>
      <dl className="mt-6">
        {[
          ['Order', number],
          ['Received', momentOf(receivedAt)],
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-rule py-3">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-[56ch] text-lg wrap-anywhere">
        The receipt was mailed to {email}, with what to do next. Please keep it.
      </p>
      <p className="mt-3 max-w-[56ch] text-soft">
        If a parcel has reached you, send it back within 14 days. You get your money back the way you paid.
      </p>
      <Link to="/" className={buttonStyle('primary', 'mt-8')}>
        Return to Home
      </Link>
    </main>
  );
}
