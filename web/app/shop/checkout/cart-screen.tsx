import { offerOf } from '@nosewise/catalogue/shop/offers';
import {
  type CartLine,
  type Destination,
  FREE_SHIPPING_FROM,
  priceCart,
  priceFrom,
} from '@nosewise/catalogue/shop/price-cart';
import { whyNotTo } from '@nosewise/catalogue/shop/territories';
import { sumOf } from '@nosewise/domain/shop/quote';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Cart, withLineAt, withQuantity } from '../../../shared/storage/cart';
import { useStored } from '../../../shared/storage/hooks';
import { cart } from '../../../shared/storage/kept-cart';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FieldError, FormNotice } from '../../../shared/ui/fields';
import { StorageNotice } from '../../ui/messages/toasts';
import { unlisted } from '../../ui/ways/page-title';
import { DemoShop, leftOf, OnceFilled, ShopPage, useShop } from '../shop';
import { inEuros } from '../shop-words';
import { CartHints } from './cart-hints';
import { CartRow, RemovedRow, UnknownRow } from './cart-row';
import { Costs, countryHint } from './costs';
import { CountrySelect, PostalCodeField, useDestination } from './country';

export const meta = () => unlisted('Your cart');

export default function CartRoute() {
  return (
    <ShopPage heading="Your cart">
      <OnceFilled empty={<EmptyCart />}>
        <CartScreen />
      </OnceFilled>
    </ShopPage>
  );
}

/** The cart of this browser. It follows changes in other tabs. */
function CartScreen() {
  const now = useStored(cart);
  const { lines } = now;
  const destination = useDestination();
  const shop = useShop();
  const { removed, restored, remove, putBack } = useRemovable(now);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (restored) list.current?.querySelector<HTMLElement>(`[data-kit="${restored}"] input`)?.focus();
  }, [restored]);

  const rows = lines.map(({ kit: slug, quantity }) => {
    const kit = offerOf(slug);
    const onRemove = () => remove(slug);
    return kit ? (
      <CartRow key={slug} kit={kit} quantity={quantity} left={leftOf(shop, slug)} onRemove={onRemove} />
    ) : (
      <UnknownRow key={slug} kit={slug} onRemove={onRemove} />
    );
  });
  for (const line of removed.toSorted((a, b) => a.at - b.at)) {
    const { kit } = line.line;
    const name = offerOf(kit)?.name ?? 'The kit';
    rows.splice(line.at, 0, <RemovedRow key={`removed ${kit}`} name={name} onUndo={() => putBack(line)} />);
  }
  const hasProblem = lines.some(({ kit, quantity }) => !offerOf(kit) || leftOf(shop, kit) < quantity);
  const showProblem = () => list.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
  return (
    <>
      <StorageNotice />
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div>
          <ul ref={list} aria-label="Kits in the cart" className="border-b border-rule empty:hidden">
            {rows}
          </ul>
          <CartHints now={now} onRemove={remove} />
        </div>
        {lines.length > 0 && (
          <CartSummary
            cart={now}
            destination={destination}
            onProblem={hasProblem ? showProblem : undefined}
          />
        )}
      </div>
      {lines.length === 0 && <EmptyCart />}
    </>
  );
}

function EmptyCart() {
  return (
    <div className="mt-8 border-t border-rule pt-10">
      <div className="flex items-end gap-3">
        <Bottle label={4} empty className="h-28" />
        <Bottle label={15} empty className="h-28" />
        <Bottle label={27} empty className="h-28" />
      </div>
      <p className="mt-6 max-w-text text-lg text-soft">
        Your cart is empty. Kits that you add are kept in this browser until you order them. New to this?
        Twelve bottles are a good start.
      </p>
      <Link to="/scent-packs" className={buttonStyle('primary', 'mt-6')}>
        Browse aroma kits
      </Link>
    </div>
  );
}

interface RemovedLine {
  readonly line: CartLine;
  readonly at: number;
}

/** Removes lines from the cart, and puts them back as long as the page is open. */
function useRemovable({ lines }: Cart) {
  const [taken, setTaken] = useState<readonly RemovedLine[]>([]);
  const [restored, setRestored] = useState<string>();
  const isIn = (kit: string) => lines.some((line) => line.kit === kit);

  function remove(kit: string) {
    const at = lines.findIndex((line) => line.kit === kit);
    const line = lines[at];
    if (!line) return;
    cart.change((now) => withQuantity(now, kit, 0));
    setTaken([...taken.filter((other) => other.line.kit !== kit), { line, at }]);
  }

  function putBack({ line, at }: RemovedLine) {
    cart.change((now) => withLineAt(now, line, at));
    setTaken(taken.filter((other) => other.line.kit !== line.kit));
    setRestored(line.kit);
  }

  return {
    /** Removed lines whose kit has not been added again since. */
    removed: taken.filter(({ line }) => !isIn(line.kit)),
    /** The kit that was put back last. */
    restored,
    remove,
    putBack,
  };
}

interface CartSummaryProps {
  cart: Cart;
  destination: Destination | undefined;
  /** Leads to the first line that cannot be ordered as it is; left out when there is none. */
  onProblem: (() => void) | undefined;
}

/** Shows where the parcel goes and the total, before the checkout asks for a name. */
function CartSummary({ cart: { lines }, destination, onProblem }: CartSummaryProps) {
  const [hasTried, setHasTried] = useState(false);
  const quote = destination ? priceCart(lines, destination) : priceFrom(lines);
  const whyNot = destination && whyNotTo(destination.country, destination.postalCode);
  const missing = FREE_SHIPPING_FROM.cents - sumOf(quote.lines).gross;
  return (
    <section aria-label="Summary" className="self-start panel lg:sticky lg:top-6">
      <div className="grid gap-4">
        <CountrySelect label="Country" country={destination?.country} />
        <PostalCodeField destination={destination} />
      </div>
      <div className="mt-5">
        <Costs quote={quote} isFrom={destination === undefined} />
      </div>
      <p role="status" className="sr-only">
        {whyNot ?? (destination && `Total ${inEuros(quote.total.gross)}`)}
      </p>
      <p className="mt-2 text-sm text-soft">
        {[
          destination === undefined && countryHint(quote),
          missing > 0 && `Add ${inEuros(missing)} more for free shipping.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <DemoShop className="mt-3" />
      {onProblem && hasTried && (
        <div className="mt-5">
          <FormNotice>
            <FieldError>Please fix the highlighted kits first.</FieldError>
          </FormNotice>
        </div>
      )}
      {whyNot !== undefined ? null : onProblem ? (
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
