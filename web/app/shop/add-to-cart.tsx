import { COUNTED_MAX } from '@nosewise/domain/quote';
import { Link } from 'react-router';
import { cart, MOST_OF_A_KIT } from '../lib/cart';
import { useStored } from '../lib/stored-value';
import { buttonStyle } from '../ui/button';
import { quantityIn, withOneMore } from './cart-steps';
import { leftOf, useShop } from './useShop';

/** The shop tells no more than one order can have, so only less than that says what is left. */
const FEW = COUNTED_MAX - 1;

const LINK = 'inline-flex min-h-10 items-center font-medium text-accent underline underline-offset-4';

interface AddToCartProps {
  /** The slug of the kit. */
  kit: string;
  name: string;
}

/** Puts a kit into the cart, and says how many are there and how many are left. Its lines have their room from the start. */
export function AddToCart({ kit, name }: AddToCartProps) {
  const inCart = quantityIn(useStored(cart), kit);
  const left = leftOf(useShop(), kit);
  const isSoldOut = left === 0;
  const toContact = `/contact?subject=${encodeURIComponent(name)}`;
  return (
    <div className="grow sm:grow-0">
      <button
        type="button"
        disabled={isSoldOut}
        className={buttonStyle('primary', 'w-full sm:w-44 noscript:hidden')}
        onClick={() => cart.change((now) => withOneMore(now, kit))}
      >
        {isSoldOut ? 'Sold out' : 'Add to Cart'}
      </button>
      {/* React leaves what stands in there alone in a browser, so no browser is sent it as script. */}
      <noscript>
        {import.meta.env.SSR && (
          <p>
            To be ordered here, a kit needs JavaScript, which is switched off in your browser.{' '}
            <a href={toContact} className={LINK}>
              Write to us instead
            </a>
          </p>
        )}
      </noscript>
      <p role="status" className="mt-1 flex min-h-10 flex-wrap items-center gap-x-3 text-sm noscript:hidden">
        {isSoldOut && (
          <Link to={toContact} className={LINK}>
            Tell me when it is back
          </Link>
        )}
        {left > 0 && left <= FEW && <span>Only {left} left</span>}
        {inCart > 0 && (
          <>
            <span>
              {inCart} in your cart{inCart === MOST_OF_A_KIT && ', the most for one order'}
            </span>
            <Link to="/cart" className={LINK}>
              View cart
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
