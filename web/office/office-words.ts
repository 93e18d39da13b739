import { decimals, euros, formatMoney } from '@nosewise/catalogue/shop/money';
import { ALL_REFUSALS } from '@nosewise/contract/office/office-refusals';
import type { Action } from '@nosewise/contract/operations';
import type { Instant } from '@nosewise/domain/models';
import type { OrderState } from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { ApiProblem, SignedOut } from '../shared/api';

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

/** Tells whether an error says that this needs a sign-in. */
export function needsSignIn(error: unknown): boolean {
  if (error instanceof SignedOut) return true;
  if (!(error instanceof ApiProblem)) return false;
  const { status, code } = error.problem;
  return status === 401 || code === 'reauthentication_needed';
}

/** Says what went wrong, what is safe, and what to do next. */
export function wordsOfError(error: unknown): string {
  if (error instanceof ApiProblem) {
    const { code, params } = error.problem;
    const changed = code === 'changed_meanwhile' && z.safeParse(ALL_REFUSALS[code].params, params).data;
    return changed ? wordsOfChange(changed) : ALL_REFUSALS[code].sentence(params, error.retryAfter);
  }
  if (error instanceof SignedOut) return 'You are signed out. Nothing has changed.';
  return 'The server could not be reached. Nothing is lost: please try again.';
}

type Changed = z.output<typeof ALL_REFUSALS.changed_meanwhile.params>;

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

export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  'orders.link': 'New link made',
  'orders.note': 'Note added',
  'orders.pack': 'Packed',
  'orders.withdraw': 'Withdrawn for the buyer',
  'orders.pay': 'Marked as paid',
  'orders.ship': 'Shipped',
  'orders.refund': 'Refunded',
  'orders.cancel': 'Cancelled',
  'books.export': 'Books exported',
  'orders.track': 'Shipped by CSV',
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
