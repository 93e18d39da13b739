import { isoOf } from '@nosewise/contract/instant';
import type { Actor, Facts, LogLine, OperationRefusal } from '@nosewise/contract/operations';
import type { OrderEvent, OrderState } from '@nosewise/domain/shop/order-state';
import { OperationRefused } from '../errors/operation-refused';
import { OperatorError } from '../errors/operator-error';
import { Refusal } from '../errors/refusal';
import { amount } from '../shop/order-words';
import { printable } from './print';

/** Turns the refusal of an operation into one line for a terminal. Returns any other error as it is. */
export function inWords(error: unknown): unknown {
  if (error instanceof OperationRefused) {
    return new OperatorError(printable(explain(error.refusal)), { cause: error });
  }
  return error instanceof Refusal ? new OperatorError(error.message, { cause: error }) : error;
}

function explain({ code, params }: OperationRefusal): string {
  switch (code) {
    case 'unknown_order':
      return `There is no order ${params.called}.`;
    case 'unknown_enquiry':
      return `There is no enquiry ${params.id}.`;
    case 'unknown_pack':
      return `No pack is shared by the link ${params.id}.`;
    case 'unknown_account':
      return `No account has the address ${params.email}.`;
    case 'unknown_kit':
      return `There is no kit ${params.kit}; there are ${params.kits.join(', ')}.`;
    case 'no_menu':
      return `Enquiry ${params.id} has no menu.`;
    case 'not_an_operator':
      return `The account ${params.email} is not an operator’s.`;
    case 'last_owner':
      return `${params.email} is the last owner. Make another account an owner first. Nothing has changed.`;
    case 'operator_above':
      return `${params.email} is an owner, whose sessions only owners end. Nothing has changed.`;
    case 'changed_meanwhile':
      return [
        `${params.number} was changed meanwhile: it is ${params.state} now. Nothing has changed.`,
        ...params.since.map(describeLine),
      ].join('\n');
    case 'id_taken':
      return 'This id belongs to another operation. Nothing has changed.';
    case 'impossible_transition':
      return explainTransition(params);
    case 'impossible_refund':
      return params.refundable === 0
        ? `Order ${params.number} has no money left to refund. Nothing has changed.`
        : `Order ${params.number} has only ${amount(params.refundable)} left to refund, not ${amount(params.asked)}. Nothing has changed.`;
    case 'withdrawal_over':
      return `The last day to withdraw from order ${params.number} was ${params.until}. Nothing has changed.`;
    case 'not_assignable':
      return `${params.email} is not an operator who may handle enquiries. Nothing has changed.`;
    case 'already_confirmed':
      return `${params.email} is confirmed already. Nothing has changed.`;
    case 'reauthentication_needed':
      return 'Please sign in again. Nothing has changed.';
    case 'paid_by_card':
      return `Order ${params.number} is paid by card, so Stripe reports the payment by itself. Nothing has changed.`;
    case 'wrong_amount':
      return `Order ${params.number} costs ${amount(params.total)}, not ${amount(params.asked)}, and must be paid in full. Nothing has changed.`;
    case 'reference_by_stripe':
      return `Order ${params.number} is paid by card, so Stripe sets the reference of the refund. Please leave --reference out.`;
    case 'no_card_keys':
      return `Order ${params.number} was paid by card. To refund it through Stripe, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to the values of the server.`;
    case 'stripe_unconfirmed':
      return `Stripe did not confirm the refund of order ${params.number}, and nothing has changed here. Before you try again, check npm run admin -- orders show ${params.number}. Stripe says: ${params.said}`;
    case 'refund_unrecorded':
      return `Stripe has refunded ${amount(params.amount)} of order ${params.number} (${params.reference}), but it could not be recorded here. Stripe will report it by itself. Before you try again, check npm run admin -- orders show ${params.number}.`;
    case 'unknown_mail':
      return `Mail ${params.id} is not in the failed list.`;
    case 'address_bounced':
      return `The address of mail ${params.id} is marked as bounced. Take the mark off first: npm run admin -- mails bounced`;
    case 'unknown_mark':
      return `No address is marked under ${params.id}.`;
    case 'period_reversed':
      return `The first day, ${params.from}, is after the last one, ${params.to}.`;
  }
}

/** The participle of each event, for the sentence "it cannot be …". */
const ASKED: Readonly<Record<OrderEvent, string>> = {
  pay: 'paid',
  'pay-in-vain': 'paid',
  ship: 'shipped',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  'refund-part': 'refunded',
  'refund-rest': 'refunded',
};

function explainTransition({
  event,
  state,
  number,
}: {
  event: OrderEvent;
  state: OrderState;
  number: string;
}): string {
  const why = state === 'placed' ? 'not paid yet' : `already ${state}`;
  const advice =
    event === 'cancel' && (state === 'paid' || state === 'shipped')
      ? ` To refund it: npm run admin -- orders refund ${number}`
      : '';
  return `Order ${number} cannot be ${ASKED[event]}, because it is ${why}. Nothing has changed.${advice}`;
}

/** Describes a line of the log: `2026-11-21T12:00:00.000Z  command  orders.ship 7KQM2XPD  state: paid → shipped`. */
function describeLine({ at, actor, action, subject, before, after, refused }: LogLine): string {
  const facts = refused === null ? changesOf(before ?? {}, after ?? {}) : [`refused: ${refused}`];
  return [isoOf(at), nameOf(actor), `${action} ${subject}`, ...facts].join('  ');
}

function nameOf(actor: Actor): string {
  return actor.kind === 'person' ? actor.id : actor.kind;
}

function changesOf(before: Facts, after: Facts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) =>
    [`${name}:`, name in before ? `${before[name]} →` : [], name in after ? String(after[name]) : 'gone']
      .flat()
      .join(' '),
  );
}
