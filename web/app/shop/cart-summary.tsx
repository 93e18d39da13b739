import type { CountryCode } from '@nosewise/catalogue/countries';
import { FREE_SHIPPING_FROM, priceCart, priceFrom } from '@nosewise/catalogue/price-cart';
import { sumOf } from '@nosewise/domain/quote';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '../../shared/cart';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError, FormNotice } from '../../shared/ui/fields';
import { Costs, countryHint } from './costs';
import { CountrySelect } from './country';
import { DemoShop } from './shop';
import { inEuros } from './words';

interface CartSummaryProps {
  cart: Cart;
  country: CountryCode | undefined;
  /** Leads to the first line that cannot be ordered as it is; left out when there is none. */
  onProblem: (() => void) | undefined;
}

/** Shows the country of delivery and the total, before the checkout asks for a name. */
export function CartSummary({ cart: { lines }, country, onProblem }: CartSummaryProps) {
  const [hasTried, setHasTried] = useState(false);
  const quote = country ? priceCart(lines, country) : priceFrom(lines);
  const missing = FREE_SHIPPING_FROM.cents - sumOf(quote.lines).gross;
  return (
    <section aria-label="Summary" className="self-start panel lg:sticky lg:top-6">
      <CountrySelect label="Country" country={country} />
      <div className="mt-5">
        <Costs quote={quote} isFrom={country === undefined} />
      </div>
      <p role="status" className="sr-only">
        {country && `Total ${inEuros(quote.total.gross)}`}
      </p>
      <p className="mt-2 text-sm text-soft">
        {country === undefined && `${countryHint(quote)} `}
        {missing > 0 && `Add ${inEuros(missing)} more for free shipping.`}
      </p>
      <DemoShop className="mt-3" />
      {onProblem && hasTried && (
        <div className="mt-5">
          <FormNotice>
            <FieldError>Please fix the highlighted kits first.</FieldError>
          </FormNotice>
        </div>
      )}
      {onProblem ? (
        <button
          type="button"
          className={buttonStyle('primary', 'mt-5 w-full')}
          onClick={() => {
            setHasTried(true);
            onProblem();
          }}
        >
          Go to checkout
        </button>
      ) : (
        <Link to="/checkout" className={buttonStyle('primary', 'mt-5 w-full')}>
          Go to checkout
        </Link>
      )}
    </section>
  );
}
