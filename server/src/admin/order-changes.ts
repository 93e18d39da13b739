import type { Cents } from '@nosewise/domain/money';
import { stateAfter } from '@nosewise/domain/order-state';
import { moneyOf, takesRest } from '@nosewise/domain/refund';
import type { Queryable } from '../db/database';
import { OperatorError } from '../errors/operator-error';
import { type Movement, takePayment, takeRefund } from '../shop/money';
import { cancelOrder as cancel, type Shipment, shipOrder as ship } from '../shop/order';
import { type LockedOrder, listMovements, lockOrder, type OrderRow } from '../shop/queries';
import { type CardPayments, cardPayments } from '../shop/stripe';
import type { CommandContext } from './command';
import { amount as inEuros, inWords } from './order-words';
import { describeOrder, findOrderCalled, type OrderDetails } from './orders';

/**
 * Changes of an order by the operator. Each is one transaction, together with its mail to the buyer, and throws
 * `OperatorError` when it is not possible; then nothing has changed.
 */

/** The result of a change. */
export interface Outcome {
  /** One sentence. */
  readonly words: string;
  readonly order: OrderDetails;
}

/** A payment or refund as the operator gives it. Anything left out has a default. */
export interface Asked {
  readonly amount?: Cents | undefined;
  readonly reference?: string | undefined;
}

/** Records that an invoice was paid in full. The same reference again changes nothing. */
export async function payOrder(context: CommandContext, called: string, asked: Asked): Promise<Outcome> {
  return change(context, called, async (tx, order) => {
    const { number, gross } = order;
    if (order.method === 'card') {
      throw new OperatorError(
        `Order ${number} is paid by card, so Stripe reports the payment by itself. Nothing has changed.`,
      );
    }
    const { amount = gross, reference = `Order ${number}` } = asked;
    if (amount !== gross) {
      throw new OperatorError(
        `Order ${number} costs ${inEuros(gross)}, not ${inEuros(amount)}, and must be paid in full. Nothing has changed.`,
      );
    }
    const payment = { amount, reference };
    const { order: after, isNew } = await takePayment(tx, context.env, order, payment, context.now());
    const { state } = after;
    if (!isNew) {
      return `The payment “${reference}” of order ${number} was recorded before. Nothing has changed.`;
    }
    if (state === 'paid' && order.state === 'cancelled') {
      return `Order ${number} is paid: ${inEuros(amount)} arrived late. The order had ended, but its goods are still available, so they are reserved again under a new invoice. You can pack the parcel.`;
    }
    return state === 'paid'
      ? `Order ${number} is paid: ${inEuros(amount)} received. You can pack the parcel.`
      : `${inEuros(amount)} received for order ${number}, which stays ${state}. Ship nothing, and refund it: npm run admin -- orders refund ${number}`;
  });
}

/** Records that the parcel of a paid order has left. */
export async function shipOrder(
  context: CommandContext,
  called: string,
  shipment: Shipment,
): Promise<Outcome> {
  return change(context, called, async (tx, order) => {
    const { number } = await ship(tx, context.env, order, shipment, context.now());
    return `Order ${number} is shipped.`;
  });
}

/** Cancels an order that was not paid and will not be; its goods go back on sale. */
export async function cancelOrder(context: CommandContext, called: string): Promise<Outcome> {
  return change(context, called, async (tx, order) => {
    const { number } = await cancel(tx, context.env, order, context.now());
    return `Order ${number} is cancelled. Its goods are on sale again.`;
  });
}

/**
 * Refunds money, by default the whole rest: to the card through Stripe; for an invoice it records the operator's
 * bank transfer. The same reference again changes nothing.
 */
export async function refundOrder(context: CommandContext, called: string, asked: Asked): Promise<Outcome> {
  const cards = await cardPayments(context.env);
  const found = await findOrderCalled(context.database.orm, called);
  const atStripe =
    found.method === 'card' ? await refundCard(context.database.orm, cards, found, asked) : undefined;
  return change(context, found.id, async (tx, order) => {
    const { number } = order;
    const refund = atStripe ?? (await planTransfer(tx, order, asked));
    const { isNew } = await takeRefund(tx, context.env, order, refund, context.now());
    // Stripe's event may have recorded it first; to the operator it is the same.
    if (!isNew && !atStripe) {
      return `The refund “${refund.reference}” of order ${number} was recorded before. Nothing has changed.`;
    }
    const { refundable } = moneyOf(await listMovements(tx, order.id));
    const rest = refundable === 0 ? 'Nothing' : inEuros(refundable);
    return `${inEuros(refund.amount)} of order ${number} refunded. ${rest} is left to refund.`;
  }).catch((error) => {
    throw atStripe ? explainHalf(error, found, atStripe) : error;
  });
}

/** Refunds through Stripe, outside of any transaction, once it is certain that the order allows it. */
async function refundCard(
  db: Queryable,
  cards: CardPayments | undefined,
  order: OrderRow,
  { amount, reference }: Asked,
): Promise<Movement> {
  const { id, number } = order;
  if (reference !== undefined) {
    throw new OperatorError(
      `Order ${number} is paid by card, so Stripe sets the reference of the refund. Please leave --reference out.`,
    );
  }
  const movements = await listMovements(db, id);
  const planned = possible(order, movements, amount);
  const payment = movements.find(({ kind }) => kind === 'payment');
  if (!cards || !payment) {
    throw new OperatorError(
      `Order ${number} was paid by card. To refund it through Stripe, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to the values of the server.`,
    );
  }
  // Trying again after a crash is the same attempt: Stripe gives the money back once.
  const attempt = `${id}-${moneyOf(movements).refunded}-${planned}`;
  try {
    return { amount: planned, reference: await cards.refund(payment.reference, planned, attempt) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `Stripe did not confirm the refund of order ${number}, and nothing has changed here. Before you try again, check npm run admin -- orders show ${number}. Stripe says: ${said}`,
      { cause: error },
    );
  }
}

async function planTransfer(tx: Queryable, order: OrderRow, { amount, reference }: Asked): Promise<Movement> {
  const movements = await listMovements(tx, order.id);
  const known = movements.find((movement) => movement.kind === 'refund' && movement.reference === reference);
  if (known) return known;
  const count = movements.filter(({ kind }) => kind === 'refund').length;
  return {
    amount: possible(order, movements, amount),
    reference: reference ?? `Order ${order.number}, refund ${count + 1}`,
  };
}

/**
 * Checks that the order allows a refund.
 * @returns the amount. Throws `OperatorError` where it is not allowed.
 */
function possible(
  { number, state }: OrderRow,
  movements: Parameters<typeof moneyOf>[0],
  amount: Cents = moneyOf(movements).refundable,
): Cents {
  try {
    stateAfter(state, takesRest(amount, movements) ? 'refund-rest' : 'refund-part');
    return amount;
  } catch (error) {
    throw inWords(error, number);
  }
}

function explainHalf(error: unknown, { number }: OrderRow, { amount, reference }: Movement): OperatorError {
  return new OperatorError(
    `Stripe has refunded ${inEuros(amount)} of order ${number} (${reference}), but it could not be recorded here. Stripe will report it by itself. Before you try again, check npm run admin -- orders show ${number}.`,
    { cause: error },
  );
}

async function change(
  context: CommandContext,
  called: string,
  act: (tx: Queryable, order: LockedOrder) => Promise<string>,
): Promise<Outcome> {
  const { orm } = context.database;
  const { id, number } = await findOrderCalled(orm, called);
  try {
    return await orm.transaction(async (tx) => {
      const words = await act(tx, await lockOrder(tx, id));
      return { words, order: await describeOrder(tx, context, await lockOrder(tx, id)) };
    });
  } catch (error) {
    throw inWords(error, number);
  }
}
