import { addressLines } from '@nosewise/catalogue/shop/address';
import { formatRate } from '@nosewise/catalogue/shop/countries';
import { lastDayBefore } from '@nosewise/contract/shop/book-day';
import type { Order } from '@nosewise/contract/shop/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lines } from '../../shared/ui/order-document';
import { inEuros, momentOf } from './shop-words';

/** The lines of an order, its buyer and its address. */
export function OrderDetails({ order }: { order: Order }) {
  const { lines, total, vatRate, buyer, address, note } = order;
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
      <Detail heading="Your kits">
        <ul className="tabular-nums">
          {lines.map(({ name, quantity, gross }) => (
            <li key={name} className="flex justify-between gap-6 border-b border-rule py-2">
              <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
              <span>{gross === 0 ? 'free' : inEuros(gross)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-6 pt-3 text-xl font-semibold">
            Total<span>{inEuros(total.gross)}</span>
          </li>
          <li className="flex justify-between gap-6 text-sm text-soft">
            <span>{`of which VAT ${formatRate(vatRate)}`}</span>
            <span>{inEuros(total.vat)}</span>
          </li>
        </ul>
      </Detail>
      <div className="grid content-start gap-8">
        <Detail heading="Delivery address">
          <div translate="no" className="wrap-anywhere">
            <Lines
              of={[
                ...(address.recipient === '' ? [buyer.name, buyer.company] : [address.recipient]),
                ...addressLines(address),
              ]}
            />
          </div>
          <p translate="no" className="mt-2 text-sm wrap-anywhere text-soft">
            {buyer.email}
          </p>
        </Detail>
        {note !== '' && (
          <Detail heading="Your note">
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          </Detail>
        )}
      </div>
    </div>
  );
}

/** A section of an order's page. */
export function Detail({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Says whether the buyer may still withdraw, and opens the form with the order filled in. */
export function OrderWithdrawal({ order }: { order: Order }) {
  const { withdrawal, withdrawnAt, number, buyer } = order;
  switch (withdrawal.state) {
    case 'open':
      return (
        <Detail heading="Withdrawal">
          <p>
            {withdrawal.until === null
              ? 'You may withdraw from this contract without giving a reason, until 14 days after the parcel has arrived.'
              : `You may withdraw from this contract without giving a reason, until ${lastDayBefore(withdrawal.until)}.`}
          </p>
          <Link
            to={`/withdraw?order=${number}`}
            state={{ name: buyer.name, email: buyer.email }}
            className="inline-flex min-h-12 items-center text-link"
          >
            Withdraw from contract here
          </Link>
        </Detail>
      );
    case 'done':
      return (
        <Detail heading="Withdrawal">
          <p>{`You withdrew from this contract${withdrawnAt === null ? '' : ` on ${momentOf(withdrawnAt)}`}.`}</p>
        </Detail>
      );
    case 'over':
      return (
        <Detail heading="Withdrawal">
          <p>
            {`The withdrawal period has ended${withdrawal.until === null ? '' : ` on ${lastDayBefore(withdrawal.until)}`}. If something is wrong with the goods, the legal guarantee still applies: please contact us.`}
          </p>
        </Detail>
      );
  }
}
