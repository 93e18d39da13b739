import { euros, formatMoney } from '@nosewise/catalogue/money';
import { type OperationRefusal, operationProblem } from '@nosewise/contract/operations';
import type { Instant } from '@nosewise/domain/models';
import type { OrderEvent, OrderState } from '@nosewise/domain/order-state';
import * as z from 'zod/mini';
import { ApiProblem, SignedOut, UnknownAnswer } from '../shared/api';
import { refusalWords } from '../shared/refusals';

/** What the office says about money, time and refusals. */

export const amount = (cents: number) => formatMoney(euros(cents));

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const wordsOfDay = (at: Instant | string) => DAY.format(new Date(at));
export const wordsOfMoment = (at: Instant | string) => MOMENT.format(new Date(at));

/** `1 order`, `2 orders` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** The states of an order, as the office names them. */
export const STATES: Readonly<Record<OrderState, string>> = {
  placed: 'Waiting for payment',
  paid: 'Paid',
  shipped: 'Shipped',
  withdrawn: 'Withdrawn',
  refunded: 'Refunded',
  cancelled: 'Ended unpaid',
};

const ASKED: Readonly<Record<OrderEvent, string>> = {
  pay: 'paid',
  'pay-in-vain': 'paid',
  ship: 'shipped',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  'refund-part': 'refunded',
  'refund-rest': 'refunded',
};

/** The refusal behind an error; `undefined` for any other error. */
function refusalOf(error: unknown): OperationRefusal | undefined {
  if (!(error instanceof UnknownAnswer)) return undefined;
  return z.safeParse(operationProblem, error.answer).data;
}

/** Whether an error says that this needs a sign-in. */
export function needsSignIn(error: unknown): boolean {
  if (error instanceof SignedOut) return true;
  if (error instanceof ApiProblem) return error.problem.status === 401;
  return refusalOf(error)?.code === 'reauthentication_needed';
}

/** Says what went wrong, what is safe, and what to do next. */
export function wordsOfError(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return wordsOfRefusal(refusal);
  if (error instanceof ApiProblem) {
    if (error.problem.code === 'forbidden') return 'Your role does not include this. Nothing has changed.';
    return refusalWords(error);
  }
  if (error instanceof SignedOut) return 'You are signed out. Nothing has changed.';
  return 'The server could not be reached. Nothing is lost: please try again.';
}

function wordsOfRefusal({ code, params }: OperationRefusal): string {
  switch (code) {
    case 'changed_meanwhile': {
      const state = isState(params.state) ? STATES[params.state].toLowerCase() : params.state;
      return `Somebody else was faster: ${params.number} is ${state} now. Nothing was done twice.`;
    }
    case 'impossible_transition':
      return `Order ${params.number} cannot be ${ASKED[params.event]}: it is ${STATES[params.state].toLowerCase()}. Nothing has changed.`;
    case 'impossible_refund':
      return params.refundable === 0
        ? `Order ${params.number} has no money left to refund. Nothing has changed.`
        : `Only ${amount(params.refundable)} is left to refund, not ${amount(params.asked)}. Nothing has changed.`;
    case 'unknown_order':
      return `There is no order ${params.called} to work on.`;
    case 'stripe_unconfirmed':
      return `Stripe did not confirm the refund of order ${params.number}. Look at the order again before you repeat it. Stripe says: ${params.said}`;
    case 'refund_unrecorded':
      return `Stripe has refunded ${amount(params.amount)} of order ${params.number}, but it could not be recorded yet. Do not repeat it: Stripe will report it.`;
    case 'paid_by_card':
      return `Order ${params.number} is paid by card, so Stripe reports the payment. Nothing has changed.`;
    case 'no_card_keys':
      return `Order ${params.number} was paid by card, and this server has no keys of Stripe. Nothing has changed.`;
    case 'withdrawal_over':
      return `The last day to withdraw was ${params.until}. Nothing has changed.`;
    case 'not_assignable':
      return `${params.email} is not an operator who may handle enquiries. Nothing has changed.`;
    case 'already_confirmed':
      return `${params.email} is confirmed already. Nothing has changed.`;
    case 'unknown_account':
      return `No account has the address ${params.email}.`;
    case 'not_an_operator':
      return `${params.email} is no operator any more.`;
    case 'unknown_mail':
      return 'This email is not among those that failed any more. Nothing has changed.';
    case 'address_bounced':
      return 'The address is marked, so nothing was sent. Take the mark off first, below the list.';
    case 'unknown_mark':
      return 'The mark was taken off already. Nothing has changed.';
    case 'last_owner':
      return `${params.email} is the last owner, so nothing has changed. Make another account an owner first.`;
    case 'operator_above':
      return `${params.email} works here with rights that you do not have. Nothing has changed: please ask an owner.`;
    case 'reauthentication_needed':
      return 'Please sign in again to do this. Nothing has changed.';
    default:
      return 'This cannot be done now. Nothing has changed: please load the page again.';
  }
}

function isState(text: string): text is OrderState {
  return text in STATES;
}
