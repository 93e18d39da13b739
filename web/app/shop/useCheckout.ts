import type { CountryCode } from '@nosewise/catalogue/countries';
import { priceCart } from '@nosewise/catalogue/price-cart';
import { orderForm } from '@nosewise/contract/checkout';
import { useState } from 'react';
import { cart } from '../../shared/cart';
import { NO_CONNECTION } from '../../shared/forms/trouble';
import { byField, useCheckedForm } from '../../shared/forms/useCheckedForm';
import { useKeptForm } from '../../shared/forms/useKeptForm';
import { useStored } from '../../shared/hooks';
import type { Change } from './changes';
import { useCountry } from './country';
import { type Next, order } from './order';
import { type BuyerFields, orderDraft, type PlacedOrder } from './send-order';

import { useOtherTab } from './useOtherTab';

/** What the shop has told of prices, which holds for one country. */
type Told = Pick<Extract<Next, { kind: 'changed' }>, 'requote'> & { readonly country: CountryCode };

/** What is said about the order as a whole, above its button. */
type Notice =
  | { readonly kind: 'trouble'; readonly why: string }
  | { readonly kind: 'changed'; readonly changes: readonly Change[] };

/**
 * The order that is being made of the cart. What is typed outlives a reload and every refusal.
 * @param begun what the form has in it at the beginning
 */
export function useCheckout(begun: Readonly<Record<string, string>>) {
  const { lines } = useStored(cart);
  const country = useCountry();
  const [told, setTold] = useState<Told>();
  const [notice, setNotice] = useState<Notice>();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const { hasChanged, change } = useOtherTab(lines);
  const quote = country && (told?.country === country ? told.requote(lines) : priceCart(lines, country));

  const { form, props, ...checked } = useCheckedForm<BuyerFields>({
    schema: orderForm,
    onInvalid: () => setNotice(undefined),
    onFailure: () => setNotice({ kind: 'trouble', why: NO_CONNECTION }),
    submit: async (buyer) => {
      if (!quote) return undefined;
      setNotice(undefined);
      const next = await order(buyer, quote);
      switch (next.kind) {
        case 'placed':
          setPlaced(next.placed);
          change(next.cart);
          return undefined;
        case 'changed':
          setTold({ country: buyer.country, requote: next.requote });
          setNotice({ kind: 'changed', changes: next.changes });
          change(next.cart);
          return undefined;
        case 'trouble':
          setNotice(next);
          return byField<BuyerFields>(next.issues);
      }
    },
  });

  const onInput = useKeptForm({ form, draft: orderDraft, begun });

  return { ...checked, country, quote, notice, placed, hasChanged, props: { ...props, onInput } };
}
