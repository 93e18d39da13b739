import { type CartLine, type Destination, priceCart, priceFrom } from '@nosewise/catalogue/price-cart';
import { orderForm } from '@nosewise/contract/checkout';
import { useEffect, useRef, useState } from 'react';
import { byField } from '../../shared/forms/check';
import { NO_CONNECTION } from '../../shared/forms/trouble';
import { useCheckedForm, useKeptForm } from '../../shared/forms/useCheckedForm';
import { useStored } from '../../shared/hooks';
import { cart } from '../../shared/kept-cart';
import type { Change } from './changes';
import { useDestination } from './country';
import { type Buyer, orderDraft, type PlacedOrder, type PlacingResult, placeOrder } from './place-order';

/** An offer of the shop, which is valid for one place. */
type Told = Pick<Extract<PlacingResult, { kind: 'changed' }>, 'requote'> & {
  readonly destination: Destination;
};

/** A message about the order as a whole, above its button. */
type Notice =
  | { readonly kind: 'trouble'; readonly why: string }
  | { readonly kind: 'changed'; readonly changes: readonly Change[] };

/**
 * Turns the cart into an order. Typed input survives a reload and every refusal.
 * @param begun the initial values of the form
 */
export function useCheckout(begun: Readonly<Record<string, string>>) {
  const { lines } = useStored(cart);
  const destination = useDestination();
  const [told, setTold] = useState<Told>();
  const [notice, setNotice] = useState<Notice>();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const { hasChanged, change } = useOtherTab(lines);
  const quote = destination
    ? told?.destination.country === destination.country &&
      told.destination.postalCode === destination.postalCode
      ? told.requote(lines)
      : priceCart(lines, destination)
    : priceFrom(lines);

  const { form, props, ...checked } = useCheckedForm<Buyer>({
    schema: orderForm,
    onInvalid: () => setNotice(undefined),
    onFailure: () => setNotice({ kind: 'trouble', why: NO_CONNECTION }),
    submit: async (buyer) => {
      setNotice(undefined);
      const next = await placeOrder(buyer, quote);
      switch (next.kind) {
        case 'placed':
          setPlaced(next.placed);
          change(next.cart);
          return undefined;
        case 'changed':
          setTold(destination && { destination, requote: next.requote });
          setNotice({ kind: 'changed', changes: next.changes });
          change(next.cart);
          return undefined;
        case 'trouble':
          setNotice(next);
          return byField<Buyer>(next.issues);
      }
    },
  });

  const onInput = useKeptForm({ form, draft: orderDraft, begun });

  return { ...checked, destination, quote, notice, placed, hasChanged, props: { ...props, onInput } };
}

/** Tells whether another tab has changed the cart since this page was opened. */
function useOtherTab(lines: readonly CartLine[]) {
  const [hasChanged, setHasChanged] = useState(false);
  const own = useRef(lines);
  useEffect(() => {
    if (JSON.stringify(lines) !== JSON.stringify(own.current)) setHasChanged(true);
    own.current = lines;
  }, [lines]);

  return {
    hasChanged,
    /** Changes the cart as this page. */
    change(step: Parameters<typeof cart.change>[0]) {
      cart.change(step);
      own.current = cart.get().lines;
      setHasChanged(false);
    },
  };
}
