import type { CartLine } from '@nosewise/catalogue/shop/price-cart';
import { orderChanged, type orderForm, placeOrder as placeOrderCall } from '@nosewise/contract/shop/checkout';
import type { Quote } from '@nosewise/domain/shop/quote';
import * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../../../shared/api';
import type { Issue } from '../../../shared/forms/check';
import { formDraft } from '../../../shared/forms/form-draft';
import { issuesIn, NO_CONNECTION, passingTrouble, refused } from '../../../shared/forms/trouble';
import { type Cart, quantityIn, withoutLines, withQuantity } from '../../../shared/storage/cart';
import { cart } from '../../../shared/storage/kept-cart';
import { orderRefusalWords } from '../order-refusal-words';

export type Buyer = z.output<typeof orderForm>;
export type PlacedOrder = z.output<typeof placeOrderCall.answer>;

/** The outcome of an attempt to order. */
export type PlacingResult =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder }
  /** Prices or stock have changed, so nothing was ordered: this is what the shop can sell now. */
  | { readonly kind: 'changed'; readonly quote: Quote }
  | { readonly kind: 'trouble'; readonly why: string; readonly issues: readonly Issue[] };

/** The currency of every amount. */
const currency = 'EUR' as const;

/** Unsent input of the checkout. Where the parcel goes is kept in the cart. */
export const orderDraft = formDraft('order', ['country', 'postalCode']);

/** Orders what the buyer saw, and changes the cart to what is left. Sent again after any failure, it is ordered once. */
export async function placeOrder(buyer: Buyer, seen: Quote): Promise<PlacingResult> {
  const { lines, shipping, total } = seen;
  const contents = {
    ...buyer,
    lines: lines.map(({ kit, quantity, unitPrice }) => ({ kit, quantity, currency, unitPrice })),
    agreed: { currency, shipping: shipping.gross, vat: total.vat, total: total.gross },
  };
  try {
    const id = orderDraft.idFor(JSON.stringify(contents));
    const placed = await callApi(placeOrderCall, { body: { ...contents, id } });
    orderDraft.forget();
    cart.change((now) => withoutLines(now, lines));
    return { kind: 'placed', placed };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'trouble', why: NO_CONNECTION, issues: [] };
    if (!(error instanceof ApiProblem)) throw error;
    const { data: refusal } = z.safeParse(orderChanged, error.answer);
    if (!refusal) return trouble(error);
    cart.change((now) => withLines(withoutLines(now, lines), refusal.offer.lines));
    return { kind: 'changed', quote: refusal.offer };
  }
}

function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines.reduce(
    (now, { kit, quantity }) => withQuantity(now, kit, quantityIn(now, kit) + quantity),
    cart,
  );
}

function trouble(error: ApiProblem): PlacingResult {
  const why = passingTrouble(error) ?? refused(orderRefusalWords(error));
  return { kind: 'trouble', why, issues: issuesIn(error) };
}
