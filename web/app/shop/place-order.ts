import type { CartLine } from '@nosewise/catalogue/price-cart';
import {
  type Offer,
  orderChanged,
  type orderForm,
  placeOrder as placeOrderCall,
} from '@nosewise/contract/checkout';
import type { Quote } from '@nosewise/domain/shop/quote';
import * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../../shared/api';
import { type Cart, quantityIn, withoutLines, withQuantity } from '../../shared/cart';
import type { Issue } from '../../shared/forms/check';
import { formDraft } from '../../shared/forms/form-draft';
import { issuesIn, NO_CONNECTION, passingTrouble, refused } from '../../shared/forms/trouble';
import { type Change, changesOf, linesLeft, quoteNow } from './changes';
import { orderRefusalWords } from './order-refusals';

export type Buyer = z.output<typeof orderForm>;
export type PlacedOrder = z.output<typeof placeOrderCall.answer>;

/** The outcome of an attempt to order. `cart` is the step that the cart takes then. */
export type PlacingResult =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder; readonly cart: (now: Cart) => Cart }
  | {
      /** Something differs from what the buyer saw, so nothing was ordered. */
      readonly kind: 'changed';
      readonly changes: readonly Change[];
      readonly cart: (now: Cart) => Cart;
      /** Prices a cart to the same country by the shop's offer. */
      readonly requote: (lines: readonly CartLine[]) => Quote;
    }
  | { readonly kind: 'trouble'; readonly why: string; readonly issues: readonly Issue[] };

/** The currency of every amount. */
const currency = 'EUR' as const;

/** Unsent input of the checkout. Where the parcel goes is kept in the cart. */
export const orderDraft = formDraft('order', ['country', 'postalCode']);

/** Orders what the buyer saw. Sent again after any failure, it is ordered once. */
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
    return { kind: 'placed', placed, cart: (now) => withoutLines(now, lines) };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'trouble', why: NO_CONNECTION, issues: [] };
    if (!(error instanceof ApiProblem)) throw error;
    const { success, data } = z.safeParse(orderChanged, error.answer);
    return success ? changed(seen, data.offer) : trouble(error);
  }
}

function changed(seen: Quote, offer: Offer): PlacingResult {
  const left = linesLeft(seen.lines, offer);
  return {
    kind: 'changed',
    changes: changesOf(seen, offer, quoteNow(left, offer)),
    cart: (now) => withNoMoreThan(now, seen.lines, left),
    requote: (lines) => quoteNow(lines, offer),
  };
}

/** Reduces the requested kits to the available ones. */
function withNoMoreThan(now: Cart, asked: readonly CartLine[], lines: readonly CartLine[]): Cart {
  return asked.reduce(
    (rest, { kit }) => withQuantity(rest, kit, Math.min(quantityIn(rest, kit), quantityIn({ lines }, kit))),
    now,
  );
}

function trouble(error: ApiProblem): PlacingResult {
  const why = passingTrouble(error) ?? refused(orderRefusalWords(error));
  return { kind: 'trouble', why, issues: issuesIn(error) };
}
