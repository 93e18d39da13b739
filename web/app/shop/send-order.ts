import { type Offer, orderChanged, type orderForm, placeOrder } from '@nosewise/contract/checkout';
import type { Quote } from '@nosewise/domain/quote';
import * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../../shared/api';
import { formDraft } from '../../shared/forms/form-draft';
import { issuesIn, NO_CONNECTION, passingTrouble, refused } from '../../shared/forms/trouble';
import type { Issue } from '../../shared/forms/useCheckedForm';

export type BuyerFields = z.output<typeof orderForm>;
export type PlacedOrder = z.output<typeof placeOrder.answer>;

/** What became of an attempt to order. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder }
  /** Something is not as the buyer saw it; the offer has what holds. */
  | { readonly kind: 'changed'; readonly offer: Offer }
  | { readonly kind: 'trouble'; readonly why: string; readonly issues: readonly Issue[] };

/** Of every amount. */
const currency = 'EUR' as const;

/** What the buyer has typed. The country is the cart's. */
export const orderDraft = formDraft('order', ['country']);

/** Orders what the buyer saw. The same, sent again after whatever went wrong, is ordered once. */
export async function sendOrder(
  buyer: BuyerFields,
  { lines, shipping, total }: Quote,
): Promise<OrderOutcome> {
  const contents = {
    ...buyer,
    lines: lines.map(({ kit, quantity, unitPrice }) => ({ kit, quantity, currency, unitPrice })),
    agreed: { currency, shipping: shipping.gross, vat: total.vat, total: total.gross },
  };
  try {
    const id = orderDraft.idFor(JSON.stringify(contents));
    const placed = await callApi(placeOrder, { body: { ...contents, id } });
    orderDraft.forget();
    return { kind: 'placed', placed };
  } catch (error) {
    if (error instanceof ApiProblem) return refusal(error);
    if (error instanceof Unreachable) return trouble(NO_CONNECTION);
    throw error;
  }
}

function refusal(error: ApiProblem): OrderOutcome {
  const changed = z.safeParse(orderChanged, error.answer);
  if (changed.success) return { kind: 'changed', offer: changed.data.offer };
  const issues = issuesIn(error);
  return trouble(passingTrouble(error) ?? refused(issues[0]?.message ?? error.message), issues);
}

function trouble(why: string, issues: readonly Issue[] = []): OrderOutcome {
  return { kind: 'trouble', why, issues };
}
