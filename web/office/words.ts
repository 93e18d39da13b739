import { decimals, euros, formatMoney } from '@nosewise/catalogue/money';
import { type Action, type OperationRefusal, operationProblem } from '@nosewise/contract/operations';
import type { Instant } from '@nosewise/domain/models';
import type { OrderEvent, OrderState } from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { ApiProblem, SignedOut, UnknownAnswer } from '../shared/api';
import { refusalWords } from '../shared/refusals';

/** The office's words for money, time and refusals. */

/** Writes an amount for a sentence: `€99`, `−€4.95`. */
export const amount = (cents: number) => `${cents < 0 ? '−' : ''}${formatMoney(euros(Math.abs(cents)))}`;

/** Writes an amount for a column: `€99.00`. */
export const column = (cents: number) => `${cents < 0 ? '−' : ''}€${decimals(euros(Math.abs(cents)))}`;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const wordsOfDay = (at: Instant | string) => DAY.format(new Date(at));
export const wordsOfMoment = (at: Instant | string) => MOMENT.format(new Date(at));

/** Writes a count: `1 order`, `2 orders`. */
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

/** Tells whether an error says that this needs a sign-in. */
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
    case 'changed_meanwhile':
      return wordsOfChange(params);
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
      return `${params.email} is no longer an operator.`;
    case 'unknown_mail':
      return 'This email is no longer in the failed list. Nothing has changed.';
    case 'address_bounced':
      return 'The address is marked, so nothing was sent. Take the mark off first, below the list.';
    case 'unknown_mark':
      return 'The mark was taken off already. Nothing has changed.';
    case 'last_owner':
      return `${params.email} is the last owner, so nothing has changed. Make another account an owner first.`;
    case 'operator_above':
      return `${params.email} is an owner, whose sessions only owners end. Nothing has changed.`;
    case 'reauthentication_needed':
      return 'Please sign in again to do this. Nothing has changed.';
    default:
      return 'This cannot be done now. Nothing has changed: please load the page again.';
  }
}

type Changed = Extract<OperationRefusal, { code: 'changed_meanwhile' }>['params'];

function wordsOfChange({ number, state, since }: Changed): string {
  const what = ID.test(number) ? 'this' : number;
  const done = [...new Set(since.map(({ action }) => ACTION_WORDS[action].toLowerCase()))].join(', ');
  const now = stateWords(state);
  return done === ''
    ? `Somebody else was faster: ${what} is ${now} now. Nothing was done twice.`
    : `Somebody else was faster with ${what}: ${done}. It is ${now} now, and nothing was done twice.`;
}

/** An id that says nothing to a person. */
const ID = /^([\da-f]{8}-[\da-f-]{27}|[\dA-Z]{13})$/;

/** The actions of the log in words. */
export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  'orders.link': 'New link made',
  'orders.note': 'Note added',
  'orders.pack': 'Packed',
  'orders.withdraw': 'Withdrawn for the buyer',
  'orders.pay': 'Marked as paid',
  'orders.ship': 'Shipped',
  'orders.refund': 'Refunded',
  'orders.cancel': 'Cancelled',
  'orders.export': 'Books exported',
  'stock.set': 'Stock set',
  'enquiries.finish': 'Enquiry done or reopened',
  'enquiries.spam': 'Enquiry marked as spam, or restored',
  'enquiries.note': 'Note on an enquiry changed',
  'enquiries.assign': 'Enquiry assigned',
  'enquiries.delete': 'Enquiry deleted',
  'enquiries.export': 'Enquiries exported',
  'packs.delete': 'Link to a pack ended',
  'people.confirm': 'Confirmation sent again',
  'people.end-sessions': 'Sessions ended',
  'people.delete': 'Account deleted',
  'mails.send': 'Email sent again',
  'mails.mark': 'Address marked',
  'mails.unmark': 'Mark taken off',
  'mails.test': 'Test email sent',
  'operators.add': 'Role given',
  'operators.remove': 'Role taken away',
  'database.back-up': 'Backup made',
  'database.restore': 'Backup restored',
  'office.read': 'Read',
};

/** Names a state for the middle of a sentence. */
export function stateWords(state: string): string {
  return isState(state) ? STATES[state].toLowerCase() : state;
}

function isState(text: string): text is OrderState {
  return text in STATES;
}
