import type { Money } from '@nosewise/catalogue/shop/money';
import { COUNTED_MAX, QUANTITY_MAX } from '@nosewise/domain/shop/quantity';
import { buttonStyle } from '../../shared/ui/button';
import { FormIsland } from '../enquiries/form-island';
import BackInStockForm from '../islands/back-in-stock-form';
import { Price } from './kit-card';

/** Shows the price of a kit, with VAT and the way to the costs of shipping. */
export function KitPrice({ price }: { price: Money }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Price price={price} className="text-3xl" />{' '}
      <span className="text-sm text-soft">
        incl. VAT, plus{' '}
        <a href="/shipping-and-returns" className="soft-link">
          shipping
        </a>
      </span>
    </p>
  );
}

/** The button of a page whose script is still to come: it looks as it will. */
const WAITING = 'disabled:cursor-progress! disabled:bg-fill! disabled:text-on-fill!';
const BUY_LINK = 'inline-flex min-h-10 items-center text-link';

interface AddToCartProps {
  kit: string;
  name: string;
  /** The operator's, for people without JavaScript. */
  email: string | undefined;
}

/**
 * Adds a kit to the cart, and says how many are in it and how many are left (`scripts/cart-count.ts`). The lines have their
 * space from the start, so that nothing moves. A kit that is sold out has a form in place of the button.
 */
export function AddToCart({ kit, name, email }: AddToCartProps) {
  const toContact = `/contact?subject=${encodeURIComponent(name)}`;
  return (
    <>
      <div
        data-buy={kit}
        data-most={QUANTITY_MAX}
        data-counted={COUNTED_MAX}
        className="when-in-stock grow sm:grow-0"
      >
        <button
          type="button"
          disabled
          className={buttonStyle('primary', `w-full sm:w-44 noscript:hidden ${WAITING}`)}
        >
          Add to Cart
        </button>
        <noscript>
          <p>
            Ordering needs JavaScript, which is switched off in your browser.{' '}
            <a href={toContact} className={BUY_LINK}>
              Contact us instead
            </a>
          </p>
        </noscript>
        <p
          role="status"
          className="mt-1 flex min-h-10 flex-wrap items-center gap-x-3 text-sm noscript:hidden"
        >
          <span hidden data-few />
          <span hidden data-in-cart />
          <a hidden data-in-cart href="/cart" className={BUY_LINK}>
            View cart
          </a>
          <span hidden data-trouble />
        </p>
      </div>
      <div id="back-in-stock" className="when-sold-out basis-full">
        <p className="mb-3 font-medium text-bad">Sold out</p>
        <FormIsland name="back-in-stock-form" component={BackInStockForm} props={{ kit }} email={email} />
      </div>
    </>
  );
}

/** Keeps the price and the button in reach on phones, once those above have scrolled away (`scripts/cart-count.ts`). */
export function BuyBar({ price }: { price: Money }) {
  return (
    <div
      data-buy-bar
      className="when-in-stock invisible sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-rule bg-paper px-4 py-3 sm:hidden noscript:hidden"
    >
      <Price price={price} className="text-2xl" />
      <button type="button" disabled className={buttonStyle('primary', `grow ${WAITING}`)}>
        Add to Cart
      </button>
    </div>
  );
}
