import { offerOf } from '@nosewise/catalogue/offers';
import type { CartLine } from '@nosewise/catalogue/price-cart';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Cart, withLineAt, withQuantity } from '../../shared/cart';
import { useStored } from '../../shared/hooks';
import { cart } from '../../shared/kept-cart';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { StorageNotice } from '../ui/toasts';
import { CartHints } from './cart-hints';
import { CartRow, RemovedRow, UnknownRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { useCountry } from './country';
import { leftOf, useShop } from './shop';

/** The cart of this browser. It follows changes in other tabs. */
export function CartScreen() {
  const now = useStored(cart);
  const { lines } = now;
  const country = useCountry();
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
          <CartSummary cart={now} country={country} onProblem={hasProblem ? showProblem : undefined} />
        )}
      </div>
      {lines.length === 0 && <EmptyCart />}
    </>
  );
}

export function EmptyCart() {
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

/** A removed line and its place. */
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
