import type { Money } from '@nosewise/catalogue/money';
import { Link } from 'react-router';
import { Price } from '../ui/price';

/** What a kit costs, and what that includes. */
export function KitPrice({ price }: { price: Money }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Price price={price} className="text-3xl" />{' '}
      <span className="text-sm text-soft">
        incl. VAT, plus{' '}
        <Link to="/shipping-and-returns" className="underline underline-offset-4 hover:text-ink">
          shipping
        </Link>
      </span>
    </p>
  );
}
