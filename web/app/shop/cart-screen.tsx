import { offerOf } from '@nosewise/catalogue/offers';
import { useEffect, useRef } from 'react';
import { cart } from '../../shared/cart';
import { useStored } from '../../shared/hooks';
import { StorageNotice } from '../ui/toasts';
import { CartHints } from './cart-hints';
import { CartRow, RemovedRow, UnknownRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { useCountry } from './country';
import { EmptyCart } from './empty-cart';
import { useRemovable } from './useRemovable';
import { leftOf, useShop } from './useShop';

/** The cart, once the browser's storage can be read. It follows what other tabs do to it. */
export default function CartScreen() {
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
        {lines.length > 0 && <CartSummary cart={now} country={country} hasProblem={hasProblem} />}
      </div>
      {lines.length === 0 && <EmptyCart />}
    </>
  );
}
