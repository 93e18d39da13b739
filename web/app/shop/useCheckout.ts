import type { CountryCode } from '@nosewise/catalogue/countries';
import { priceCart } from '@nosewise/catalogue/price-cart';
import { createElement, type ReactNode, useState } from 'react';
import { cart } from '../lib/cart';
import { NO_CONNECTION } from '../lib/sending/no-connection';
import { useStored } from '../lib/stored-value';
import { byField, useCheckedForm } from '../ui/useCheckedForm';
import { useKeptForm } from '../ui/useKeptForm';
import { useCountry } from './country';
import { ORDER_DRAFT } from './draft-key';
import type { Next } from './order';
import type { BuyerFields } from './send-order';
import { useOtherTab } from './useOtherTab';

/** Loads what ordering takes: when the form is first touched. */
const loadOrdering = () => import('./once-ordering');

/** What the shop has told of prices, which holds for one country. */
type Told = Pick<Extract<Next, { kind: 'changed' }>, 'requote'> & { readonly country: CountryCode };

/** What is said about the order as a whole, above its button. */
type Notice =
  | { readonly kind: 'trouble'; readonly why: string }
  | { readonly kind: 'changed'; readonly shown: ReactNode };

/**
 * The order that is being made of the cart. What is typed outlives a reload and every refusal.
 * @param begun what the form has in it at the beginning
 */
export function useCheckout(begun: Readonly<Record<string, string>>) {
  const { lines } = useStored(cart);
  const country = useCountry();
  const [told, setTold] = useState<Told>();
  const [notice, setNotice] = useState<Notice>();
  const [placed, setPlaced] = useState<ReactNode>();
  const { hasChanged, change } = useOtherTab(lines);
  const quote =
    country && (told?.country === country ? told.requote(lines, country) : priceCart(lines, country));

  const { form, props, ...checked } = useCheckedForm<BuyerFields>({
    schema: async () => (await loadOrdering()).orderForm,
    onInvalid: () => setNotice(undefined),
    onFailure: () => setNotice({ kind: 'trouble', why: NO_CONNECTION }),
    submit: async (buyer) => {
      if (!quote) return undefined;
      setNotice(undefined);
      const { order, ChangedNotice, OrderPlaced } = await loadOrdering();
      const next = await order(buyer, quote);
      switch (next.kind) {
        case 'placed':
          setPlaced(createElement(OrderPlaced, next.placed));
          change(next.cart);
          return undefined;
        case 'changed':
          setTold({ country: buyer.country, requote: next.requote });
          setNotice({ kind: 'changed', shown: createElement(ChangedNotice, { changes: next.changes }) });
          change(next.cart);
          return undefined;
        case 'trouble':
          setNotice(next);
          return byField<BuyerFields>(next.issues);
      }
    },
  });

  const onInput = useKeptForm({
    form,
    draftKey: ORDER_DRAFT,
    begun,
    loadDraft: async () => (await loadOrdering()).orderDraft,
  });

  return { ...checked, country, quote, notice, placed, hasChanged, props: { ...props, onInput } };
}
