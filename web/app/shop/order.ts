import type { CartLine } from '@nosewise/catalogue/price-cart';
import type { Offer } from '@nosewise/contract/checkout';
import type { Quote } from '@nosewise/domain/quote';
import { type Cart, quantityIn, withQuantity } from '../../shared/cart';
import type { Issue } from '../../shared/forms/useCheckedForm';
import { withoutLines } from './cart-lines';
import { type Change, changesOf } from './changes';
import { linesLeft, quoteNow } from './quote-now';
import { type BuyerFields, type PlacedOrder, sendOrder } from './send-order';

/** What is to be done after an attempt to order. `cart` takes the cart to what it is then. */
export type Next =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder; readonly cart: (now: Cart) => Cart }
  | {
      readonly kind: 'changed';
      readonly changes: readonly Change[];
      readonly cart: (now: Cart) => Cart;
      /** Prices a cart to the same country by the shop's offer. */
      readonly requote: (lines: readonly CartLine[]) => Quote;
    }
  | { readonly kind: 'trouble'; readonly why: string; readonly issues: readonly Issue[] };

/** Orders what the buyer saw, and says what follows from the answer. */
export async function order(buyer: BuyerFields, seen: Quote): Promise<Next> {
  const outcome = await sendOrder(buyer, seen);
  switch (outcome.kind) {
    case 'placed':
      return { ...outcome, cart: (now) => withoutLines(now, seen.lines) };
    case 'changed':
      return changed(seen, outcome.offer);
    case 'trouble':
      return outcome;
  }
}

function changed(seen: Quote, offer: Offer): Next {
  const left = linesLeft(seen.lines, offer);
  return {
    kind: 'changed',
    changes: changesOf(seen, offer, quoteNow(left, offer)),
    cart: (now) => withNoMoreThan(now, seen.lines, left),
    requote: (lines) => quoteNow(lines, offer),
  };
}

/** The cart with no more of what was asked for than is left. */
function withNoMoreThan(now: Cart, asked: readonly CartLine[], lines: readonly CartLine[]): Cart {
  return asked.reduce(
    (rest, { kit }) => withQuantity(rest, kit, Math.min(quantityIn(rest, kit), quantityIn({ lines }, kit))),
    now,
  );
}
