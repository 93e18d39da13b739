import { type CartLine, type Destination, priceCart, priceFrom } from '@nosewise/catalogue/shop/price-cart';
import { orderForm } from '@nosewise/contract/shop/checkout';
import type { Quote } from '@nosewise/domain/shop/quote';
import { useState } from 'react';
import { byField } from '../../../shared/forms/check';
import { NO_CONNECTION } from '../../../shared/forms/trouble';
import { useCheckedForm, useKeptForm } from '../../../shared/forms/useCheckedForm';
import { useStored } from '../../../shared/storage/hooks';
import { cart } from '../../../shared/storage/kept-cart';
import { useDestination } from './country';
import { type Buyer, orderDraft, type PlacedOrder, placeOrder } from './order-placing';

/** A message about the order as a whole, above its button. */
type Notice =
  | { readonly kind: 'trouble'; readonly why: string }
  | { readonly kind: 'changed'; readonly quote: Quote };

/** A quote of the shop, for this cart and place alone. */
interface ShopQuote {
  readonly quote: Quote;
  readonly of: string;
}

/**
 * Turns the cart into an order. Typed input survives a reload and every refusal.
 * @param begun the initial values of the form
 */
export function useCheckout(begun: Readonly<Record<string, string>>) {
  const { lines } = useStored(cart);
  const destination = useDestination();
  const [told, setTold] = useState<ShopQuote>();
  const [notice, setNotice] = useState<Notice>();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const quote =
    told?.of === nameOf(lines, destination)
      ? told.quote
      : destination
        ? priceCart(lines, destination)
        : priceFrom(lines);

  const { form, props, ...checked } = useCheckedForm<Buyer>({
    schema: orderForm,
    onInvalid: () => setNotice(undefined),
    onFailure: () => setNotice({ kind: 'trouble', why: NO_CONNECTION }),
    submit: async (buyer) => {
      setNotice(undefined);
      const next = await placeOrder(buyer, quote);
      if (next.kind === 'placed') setPlaced(next.placed);
      else setNotice(next);
      if (next.kind === 'changed') {
        setTold({ quote: next.quote, of: nameOf(cart.get().lines, destination) });
      }
      return next.kind === 'trouble' ? byField<Buyer>(next.issues) : undefined;
    },
  });

  const onInput = useKeptForm({ form, draft: orderDraft, begun });

  return { ...checked, destination, quote, notice, placed, props: { ...props, onInput } };
}

function nameOf(lines: readonly CartLine[], destination: Destination | undefined): string {
  return JSON.stringify([lines, destination]);
}
