import type { Order } from '@nosewise/contract/orders';
import { Link } from 'react-router';
import { Detail } from './order-details';
import { lastDayBefore, momentOf } from './when';

/** Whether one may still withdraw from an order, and the way to do so. */
export function OrderWithdrawal({ order }: { order: Order }) {
  const { withdrawal, withdrawnAt, number } = order;
  switch (withdrawal.state) {
    case 'open':
      return (
        <Detail heading="Withdrawal">
          <p>
            {withdrawal.until === null
              ? 'You may withdraw from this contract now, and until 14 days after the parcel has arrived, without a reason.'
              : `You may withdraw from this contract until ${lastDayBefore(withdrawal.until)}, without a reason.`}
          </p>
          <Link
            to={`/withdraw?order=${number}`}
            className="inline-flex min-h-12 items-center font-medium text-accent underline underline-offset-4"
          >
            Withdraw from contract here
          </Link>
        </Detail>
      );
    case 'done':
      return (
        <Detail heading="Withdrawal">
          <p>
            You have withdrawn from this contract{withdrawnAt !== null && `, on ${momentOf(withdrawnAt)}`}.
          </p>
        </Detail>
      );
    case 'over':
      return (
        <Detail heading="Withdrawal">
          <p>
            The time to withdraw is over
            {withdrawal.until !== null && ` since ${lastDayBefore(withdrawal.until)}`}. If something is wrong
            with the goods, the legal guarantee still holds: please write to us.
          </p>
        </Detail>
      );
  }
}
