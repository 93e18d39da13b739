import type { Refused } from '@nosewise/contract/office/office-refusals';
import type { Action, Facts } from '@nosewise/contract/operations';
import { ImpossibleTransition } from '@nosewise/domain/shop/order-state';
import { ImpossibleRefund } from '@nosewise/domain/shop/refund';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../errors/refusal';
import { type Attempt, type OperationContext, operate } from '../../operations/operation';
import { type LockedOrder, lockOrder, type OrderRow, type ShopTransaction } from '../shop-queries';
import { findOrderCalled } from './desk';

/** The frame of every operation on one order. */

/** An order after an operation. */
export interface OrderChange<Kind extends string> {
  /** `known` when the same was done before: then nothing has changed. */
  readonly kind: Kind | 'known';
  readonly order: OrderRow;
}

/** A step of an order. Without one, nothing has changed. */
type OrderStep<Kind> =
  | { readonly kind: Kind; readonly after: LockedOrder; readonly facts?: Facts }
  | undefined;

/**
 * Carries out a step of an order, once for each attempt. @param called its number or its id
 * @throws Refusal `changed_meanwhile`, and what the step throws
 */
export async function change<const Kind extends string>(
  context: OperationContext,
  attempt: Attempt,
  { called, action }: { readonly called: string; readonly action: Action },
  act: (at: ShopTransaction, order: LockedOrder) => Promise<OrderStep<Kind>>,
): Promise<OrderChange<Kind>> {
  const { orm } = context.database;
  const { id, number } = await findOrderCalled(orm, called);
  const operation = { action, subject: number, lock: (tx: Queryable) => lockOrder(tx, id) };
  const outcome = await operate<LockedOrder, OrderChange<Kind>>(
    context,
    attempt,
    operation,
    async (tx, before) => {
      const at = { tx, env: context.env, now: context.now() };
      const step = await act(at, before).catch((error) => {
        throw inCode(error, number);
      });
      if (!step) return { result: { kind: 'known', order: before } };
      const { kind, after, facts } = step;
      return { result: { kind, order: after }, line: stepOf(before, after, facts) };
    },
  );
  return outcome ?? { kind: 'known', order: await findOrderCalled(orm, id) };
}

/** Writes the line of the log about a step. */
export function stepOf(before: OrderRow, after: OrderRow, facts: Facts = {}) {
  return {
    before: factsOf(before),
    after: { ...factsOf(after), ...facts },
    ...(after.version === before.version && { version: null }),
  };
}

function factsOf({ state, version }: OrderRow): Facts {
  return { state, version };
}

/** Gives the refusals of the domain their codes. Returns any other error as it is. */
function inCode(error: unknown, number: string): unknown {
  if (error instanceof ImpossibleTransition) {
    const { state, event } = error;
    return new Refusal({ code: 'impossible_transition', params: { number, state, event } });
  }
  if (error instanceof ImpossibleRefund) {
    const { amount: asked, refundable } = error;
    return new Refusal({ code: 'impossible_refund', params: { number, asked, refundable } });
  }
  return error;
}

export function refuse(refusal: Refused): never {
  throw new Refusal(refusal);
}
