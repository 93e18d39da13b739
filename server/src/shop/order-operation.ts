import type { Refused } from '@nosewise/contract/office/refusals';
import type { Action, Actor, Facts } from '@nosewise/contract/operations';
import { ImpossibleTransition } from '@nosewise/domain/shop/order-state';
import { ImpossibleRefund } from '@nosewise/domain/shop/refund';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import { listSince } from '../operations/log';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { findOrderCalled } from './desk';
import { type LockedOrder, lockOrder, type OrderRow } from './queries';

/** The frame of every operation on one order: its turn, its version, its line in the log. */

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

interface PreparedAttempt extends Attempt {
  /** Runs once it is certain that no other operator works on this order, but before its row is locked. */
  readonly prepare?: (tx: Queryable, order: OrderRow) => Promise<void>;
}

/**
 * Carries out a step of an order, once for each attempt. @param called its number or its id
 * @throws Refusal `changed_meanwhile`, and what the step throws
 */
export async function change<const Kind extends string>(
  context: OperationContext,
  actor: Actor,
  called: string,
  action: Action,
  { prepare, ...attempt }: PreparedAttempt,
  act: (tx: Queryable, order: LockedOrder) => Promise<OrderStep<Kind>>,
): Promise<OrderChange<Kind>> {
  const { orm } = context.database;
  const { id, number } = await findOrderCalled(orm, called);
  const operation = { action, subject: number };
  const outcome = await operate<OrderChange<Kind>>(context, actor, attempt, operation, async (tx) => {
    await takeTurn(tx, id);
    try {
      const seen = prepare ? await findOrderCalled(tx, id) : await lockOrder(tx, id);
      await refuseStale(tx, seen, attempt);
      await prepare?.(tx, seen);
      const before = await lockOrder(tx, id);
      const step = await act(tx, before);
      if (!step) return { result: { kind: 'known', order: before } };
      const { kind, after, facts } = step;
      return { result: { kind, order: after }, line: stepOf(before, after, facts) };
    } catch (error) {
      throw inCode(error, number);
    }
  });
  return outcome ?? { kind: 'known', order: await findOrderCalled(orm, id) };
}

/** Lets operators change an order one after another, without keeping its buyer or Stripe waiting. */
async function takeTurn(tx: Queryable, orderId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operate ${orderId}`}, 0))`);
}

/**
 * Refuses an outdated attempt.
 * @throws Refusal `changed_meanwhile` when the operator saw another version of an order
 */
export async function refuseStale(tx: Queryable, order: OrderRow, { version }: Attempt): Promise<void> {
  if (version === undefined || version === order.version) return;
  const { number, state } = order;
  const since = await listSince(tx, number, version);
  refuse({ code: 'changed_meanwhile', params: { number, version: order.version, state, since } });
}

/** Writes the line of the log about a step. */
export function stepOf(before: OrderRow, after: OrderRow, facts: Facts = {}) {
  return { before: factsOf(before), after: { ...factsOf(after), ...facts } };
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
