import type { CountryCode } from '@nosewise/catalogue/countries';
import { FREE_SHIPPING_FROM, priceCart } from '@nosewise/catalogue/price-cart';
import { sumOf } from '@nosewise/domain/quote';
import { Link } from 'react-router';
import type { Cart } from '../../shared/cart';
import { FACTS } from '../../shared/facts';
import { buttonStyle } from '../../shared/ui/button';
import { Costs } from './costs';
import { CountrySelect } from './country';
import { inEuros } from './words';

interface CartSummaryProps {
  cart: Cart;
  country: CountryCode | undefined;
  /** Whether a line cannot be ordered as it is. */
  hasProblem: boolean;
}

/** Shows the country of delivery and the total, before the checkout asks for a name. */
export function CartSummary({ cart, country, hasProblem }: CartSummaryProps) {
  const quote = country && priceCart(cart.lines, country);
  const missing = quote ? FREE_SHIPPING_FROM.cents - sumOf(quote.lines).gross : 0;
  const obstacle = hasProblem
    ? 'First settle what is marked in the list.'
    : country === undefined && 'First choose the country that the parcel goes to.';
  return (
    <section aria-label="Summary" className="self-start panel lg:sticky lg:top-6">
      <CountrySelect label="Country" country={country} />
      <div className="mt-5">
        {quote ? (
          <Costs {...quote} />
        ) : (
          <p className="text-soft">What shipping and VAT come to depends on the country.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {quote && `Total ${inEuros(quote.total.gross)}`}
      </p>
      <p className="mt-2 text-sm text-soft">
        Prices include VAT.{missing > 0 && ` With ${inEuros(missing)} more in goods, shipping is free.`}
      </p>
      {/* No `Told`: a prerendered cart is empty. */}
      {!FACTS.name && (
        <p className="mt-2 text-sm">This is a demo shop. No order will be charged or shipped.</p>
      )}
      {obstacle ? (
        <>
          <button type="button" disabled className={buttonStyle('primary', 'mt-5 w-full')}>
            Go to checkout
          </button>
          <p className="mt-2 text-sm text-soft">{obstacle}</p>
        </>
      ) : (
        <Link to="/checkout" className={buttonStyle('primary', 'mt-5 w-full')}>
          Go to checkout
        </Link>
      )}
    </section>
  );
}
