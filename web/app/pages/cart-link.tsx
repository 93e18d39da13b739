import { Link } from 'react-router';
import { cart, kitCount } from '../lib/cart';
import { useStored } from '../lib/stored-value';
import { LineIcon } from '../ui/line-icon';

/** Lucide's `shopping-cart`. */
const CART = 'M2 2h2l2.7 12.4a2 2 0 0 0 2 1.6h9.7a2 2 0 0 0 2-1.6L22 7H5.1M8 21h.01M19 21h.01';

/** The way to the cart, with how many kits are in it. The number lies above the icon, so that nothing moves when it comes. */
export function CartLink() {
  const count = kitCount(useStored(cart));
  return (
    <Link
      to="/cart"
      aria-label={`Cart, ${count === 0 ? 'empty' : count === 1 ? '1 kit' : `${count} kits`}`}
      className="relative grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:bg-shade hover:text-ink"
    >
      <LineIcon lines={CART} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-fill px-1 text-center text-xs leading-5 font-semibold text-on-fill"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
