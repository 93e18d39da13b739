import { euros, formatMoney } from '@nosewise/catalogue/money';
import {
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
} from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { PASSWORD_MIN } from './auth';
import { cents } from './cart';
import { instant } from './instant';
import { logLine } from './operations';

/**
 * The dictionary of refusals: each code with its HTTP status, its sentence for a person and its parameters. The details of
 * the server, the screens, the office and the command line take their words from it.
 */

type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** `retryAfter` in seconds. */
type Sentence<Of extends Shape> = (
  params: z.output<z.ZodMiniObject<Of>>,
  retryAfter: number | undefined,
) => string;

/** The sentence of a refusal, and the parameters that it needs. */
interface Told<Of extends Shape> {
  readonly params: z.ZodMiniObject<Of>;
  /** Words it, given the parameters as they are on the wire. */
  sentence(given: unknown, retryAfter?: number): string;
}

interface Entry<Of extends Shape> extends Told<Of> {
  readonly status: number;
}

function told<Of extends Shape>(words: string | Sentence<Of>, shape: Of): Told<Of> {
  const params = z.object(shape);
  return {
    params,
    sentence(given, retryAfter) {
      if (typeof words === 'string') return words;
      const { data } = z.safeParse(params, given ?? {});
      return data ? words(data, retryAfter) : 'This cannot be done now. Please load the page again.';
    },
  };
}

type Nothing = Readonly<Record<never, never>>;

/** A line of the dictionary. */
function line(status: number, words: string | Sentence<Nothing>): Entry<Nothing>;
function line<Of extends Shape>(status: number, words: Sentence<Of>, shape: Of): Entry<Of>;
function line(status: number, words: string | Sentence<Shape>, shape: Shape = {}): Entry<Shape> {
  return { status, ...told(words, shape) };
}

const UNREADABLE = 'Our server could not read this. Please load the page again and try once more.';
const LOGGED_OUT = 'You are logged out. Please log in again.';
const CODE_FIRST = 'Please enter the code of your authenticator app first.';
/** Fixed text of the specification, section 8, for failures without words of their own. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const text = z.string();
const most = z.int();
const email = text;
/** The number of an order. */
const number = text;
const id = text;

/** Amounts are in cents. A client acts on the code, so one that was released keeps its name and meaning. */
export const REFUSALS = {
  // Of any call.
  bad_request: line(400, UNREADABLE),
  /** The access token is missing, expired or wrong. */
  unauthorized: line(401, LOGGED_OUT),
  /** The account has a second factor, and this session has not given it. */
  insufficient_aal: line(403, CODE_FIRST),
  wrong_password: line(403, 'That is not your password.'),
  foreign_page: line(403, 'Only pages of this site may connect.'),
  not_found: line(404, 'This no longer exists.'),
  /** The request has stopped arriving. */
  stalled: line(408, 'The form has stopped arriving. Please send it again.'),
  conflict: line(409, 'This was changed meanwhile. Please load the page again.'),
  payload_too_large: line(413, 'This is too large for our server.'),
  unsupported_media_type: line(415, 'Our server does not take files of this kind.'),
  websocket_only: line(426, 'This address speaks WebSocket only.'),
  /** `Retry-After` says when the next request is welcome. */
  rate_limited: line(429, (_, wait) => `Too many requests. Please try again in ${waiting(wait)}.`),
  /** A form was sent faster than a person can fill it in. */
  too_fast: line(
    429,
    (_, wait) =>
      `That was faster than a person can type. Nothing is lost: please send it again in ${waiting(wait)}.`,
  ),
  internal_error: line(500, 'Something went wrong on our server. Please try again in a minute.'),
  /** The database is unavailable or the process is draining; the client may try again. */
  unavailable: line(503, (_, wait) => `Our server is busy. Please try again in ${waiting(wait)}.`),

  // Of training, packs and blind sets.
  /** The server will never accept the session. */
  session_too_old: line(422, 'This session is more than 400 days old, so it can no longer be saved.'),
  /** The client may send the session again once its time has come. */
  session_ahead: line(422, "This session is dated in the future. Please check your device's clock."),
  too_many_own_scents: line(
    409,
    ({ most }) =>
      `Your account can hold ${most.toLocaleString('en-GB')} aromas of your own, and with this session it would have more.`,
    { most },
  ),
  too_many_own_packs: line(
    409,
    ({ most }) => `You can keep ${most} packs of your own: delete one that you no longer use first.`,
    { most },
  ),
  too_many_glasses: line(
    409,
    ({ most }) =>
      `Your account can keep ${most.toLocaleString('en-GB')} glasses: delete one that you no longer need first.`,
    { most },
  ),
  too_many_shared_packs: line(
    409,
    ({ most }) => `You can share ${most} packs at a time: stop sharing one first.`,
    { most },
  ),
  pack_empty: line(409, 'This pack has no bottles yet.'),
  too_many_blind_sets: line(
    409,
    ({ most }) => `You can have ${most} blind sets at a time: delete one first.`,
    { most },
  ),
  set_changed: line(409, 'This set was mixed on another device meanwhile.'),
  pairs_incomplete: line(409, 'Every sticker and every bottle of the set must be recorded once.'),

  // Of rooms (rooms.md).
  unknown_room: line(404, 'There is no such room, or it has ended.'),
  room_locked: line(409, 'The host has locked the room. Please ask them to let you in.'),
  room_full: line(409, 'The room is full.'),
  nickname_taken: line(409, 'Somebody in the room has this nickname. Please choose another.'),
  wrong_token: line(403, 'This place in the room is no longer yours.'),
  too_late: line(409, 'The bottle was revealed before your answer arrived, so it does not count.'),
  not_your_move: line(409, 'Another bottle is being smelled now.'),
  hosts_only: line(403, 'Only the host of the room can do this.'),

  // Of orders. With the order's number, an operator is told.
  too_much_mail: line(
    429,
    (_, wait) =>
      `Nothing was ordered: we have sent too many emails to this address in the last hour. Please try again in ${waiting(wait)}, or log in with this address and order then.`,
  ),
  wrong_order_link: line(
    404,
    'There is no such order, or its link is not complete. The whole link is in every email about the order.',
  ),
  wrong_order_email: line(
    404,
    'There is no order with that number and email address. Every email about the order names both.',
  ),
  /** The answer has the present offer. */
  order_changed: line(
    409,
    'Prices or stock have changed, so nothing was ordered. Please check the new offer and order again.',
  ),
  too_much_unpaid: line(
    409,
    'Nothing was ordered: your unpaid orders already reserve as many of these kits as one buyer can have. Please pay for them first, or contact us.',
  ),
  /** `until` is the end of the last day. */
  withdrawal_over: line(
    409,
    ({ until, number }) =>
      number === undefined
        ? `The last day to withdraw was ${lastDayBefore(until)}, 14 days after the parcel arrived. If something is wrong with the goods, the legal guarantee still applies: please contact us.`
        : `The last day to withdraw from order ${number} was ${lastDayBefore(until)}. Nothing has changed.`,
    { until: instant, number: z.optional(number) },
  ),
  impossible_transition: line(
    409,
    ({ state, event, number }) =>
      number === undefined
        ? `That cannot be done with this order: ${WHY_NOT[state]}.`
        : `Order ${number} cannot be ${PARTICIPLES[event]}, because it is ${state === 'placed' ? 'not paid yet' : `already ${state}`}. Nothing has changed.`,
    { state: z.enum(ORDER_STATES), event: z.enum(ORDER_EVENTS), number: z.optional(number) },
  ),

  // Of operators. Amounts are in cents.
  /** The operator's role does not allow it. */
  forbidden: line(403, 'Your role does not include this. Nothing has changed.'),
  /** Needs a sign-in, or a code of the authenticator app, within the last 15 minutes. */
  reauthentication_needed: line(403, 'Please sign in again to do this. Nothing has changed.'),
  /**
   * The object has changed since the operator saw it. Carries its version and state now, and what operators
   * did meanwhile. `number` is that of an order, the slug of a kit, an address of an account, or an id.
   */
  changed_meanwhile: line(
    409,
    ({ number, state }) => `${number} was changed meanwhile: it is ${state} now. Nothing has changed.`,
    { number, version: z.int(), state: text, since: z.array(logLine) },
  ),
  /** The id belongs to another operation. */
  id_taken: line(409, 'This id belongs to another operation. Nothing has changed.'),
  unknown_order: line(404, ({ called }) => `There is no order ${called}.`, { called: text }),
  unknown_enquiry: line(404, ({ id }) => `There is no enquiry ${id}.`, { id }),
  no_menu: line(404, ({ id }) => `Enquiry ${id} has no menu.`, { id }),
  unknown_pack: line(404, ({ id }) => `No pack is shared by the link ${id}.`, { id }),
  unknown_account: line(404, ({ email }) => `No account has the address ${email}.`, { email }),
  unknown_kit: line(404, ({ kit, kits }) => `There is no kit ${kit}; there are ${kits.join(', ')}.`, {
    kit: text,
    kits: z.array(text),
  }),
  not_an_operator: line(404, ({ email }) => `The account ${email} is not an operator’s.`, { email }),
  /** Without an owner, nobody could give roles in the office. */
  last_owner: line(
    409,
    ({ email }) => `${email} is the last owner. Make another account an owner first. Nothing has changed.`,
    { email },
  ),
  /** The account is an owner's, and the caller is none. */
  operator_above: line(
    403,
    ({ email }) => `${email} is an owner, whose sessions only owners end. Nothing has changed.`,
    { email },
  ),
  already_confirmed: line(409, ({ email }) => `${email} is confirmed already. Nothing has changed.`, {
    email,
  }),
  /** Enquiries can only be given to operators who may handle them. */
  not_assignable: line(
    422,
    ({ email }) => `${email} is not an operator who may handle enquiries. Nothing has changed.`,
    { email },
  ),
  /** Stripe reports payments by card itself. */
  paid_by_card: line(
    409,
    ({ number }) =>
      `Order ${number} is paid by card, so Stripe reports the payment by itself. Nothing has changed.`,
    { number },
  ),
  wrong_amount: line(
    422,
    ({ number, asked, total }) =>
      `Order ${number} costs ${amount(total)}, not ${amount(asked)}, and must be paid in full. Nothing has changed.`,
    { number, asked: cents, total: cents },
  ),
  impossible_refund: line(
    422,
    ({ number, asked, refundable }) =>
      refundable === 0
        ? `Order ${number} has no money left to refund. Nothing has changed.`
        : `Order ${number} has only ${amount(refundable)} left to refund, not ${amount(asked)}. Nothing has changed.`,
    { number, asked: cents, refundable: cents },
  ),
  /** Stripe names its refunds itself. */
  reference_by_stripe: line(
    422,
    ({ number }) =>
      `Order ${number} is paid by card, so Stripe sets the reference of the refund. Please leave the reference out.`,
    { number },
  ),
  no_card_keys: line(
    409,
    ({ number }) =>
      `Order ${number} was paid by card, and there are no keys of Stripe here. Nothing has changed.`,
    { number },
  ),
  /** The refund was not recorded, but Stripe may have paid it: a client must not simply try again. */
  stripe_unconfirmed: line(
    502,
    ({ number, said }) =>
      `Stripe did not confirm the refund of order ${number}, and nothing has changed here. Stripe says: “${said}”. Look at the order again before you repeat it.`,
    { number, said: text },
  ),
  /** Stripe has refunded the money, but it could not be recorded: a client must not simply try again. */
  refund_unrecorded: line(
    500,
    ({ number, amount: refunded, reference }) =>
      `Stripe has refunded ${amount(refunded)} of order ${number} (${reference}), but it could not be recorded here. Stripe will report it by itself. Look at the order again before you repeat it.`,
    { number, amount: cents, reference: text },
  ),
  unknown_mail: line(404, ({ id }) => `Mail ${id} is not in the failed list.`, { id: z.int() }),
  /** The address of the mail is marked as bounced. */
  address_bounced: line(
    409,
    ({ id }) =>
      `The address of mail ${id} is marked as bounced, so nothing was sent. Take the mark off first.`,
    { id: z.int() },
  ),
  unknown_mark: line(404, ({ id }) => `No address is marked under ${id}. Nothing has changed.`, { id }),
  period_reversed: line(422, ({ from, to }) => `The first day, ${from}, is after the last one, ${to}.`, {
    from: text,
    to: text,
  }),
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const REFUSAL_CODES = Object.keys(REFUSALS).filter((name): name is RefusalCode => name in REFUSALS);

type ParamsOf<Code extends RefusalCode> = z.output<(typeof REFUSALS)[Code]['params']>;

/** A refusal with its parameters, as the program has them: instants in milliseconds. */
export type Refused = {
  [Code in RefusalCode]: Nothing extends ParamsOf<Code>
    ? { readonly code: Code; readonly params?: ParamsOf<Code> }
    : { readonly code: Code; readonly params: ParamsOf<Code> };
}[RefusalCode];

const least = z.optional(z.number());

/** Why a part of a request was refused. Of lengths, numbers and bytes, the parameters say the `most` or the `least`. */
export const FAULTS = {
  missing: told('Please fill this in.', {}),
  too_short: told(({ least }) => `Please use at least ${least} characters.`, { least }),
  too_long: told(({ most }) => (most ? `Please use at most ${most} characters.` : 'This is too long.'), {
    most: z.optional(z.number()),
  }),
  too_small: told(({ least }) => `The smallest possible value is ${least}.`, { least }),
  too_large: told(({ most }) => `The largest possible value is ${most}.`, { most: z.optional(z.number()) }),
  /** A file of a kind that is not taken. */
  wrong_kind: told('Our server does not take files of this kind.', {}),
  /** There is no space for another file now. */
  no_room: told('We cannot take a file at the moment.', {}),
  wrong: told('Our server does not accept this. Please check it.', {}),
} as const;

export const FAULT_CODES = Object.keys(FAULTS).filter((name): name is keyof typeof FAULTS => name in FAULTS);

/**
 * GoTrue's error codes of `/auth/v1`, whose answers have GoTrue's own messages, and their sentences for screens. Those that a
 * log-in or a sign-up can meet are the provider's (specification, section 8).
 */
export const AUTH_REFUSALS = {
  bad_json: UNREADABLE,
  bad_jwt: LOGGED_OUT,
  current_password_invalid: 'Current password is not correct.',
  current_password_required: 'Current password required when setting new password.',
  email_not_confirmed: 'Email not confirmed',
  insufficient_aal: CODE_FIRST,
  invalid_credentials: 'Invalid login credentials',
  mfa_challenge_expired: 'The code took too long. Please enter the one that your app shows now.',
  mfa_factor_name_conflict: 'Two-factor sign-in was begun on another device. Please load the page again.',
  mfa_factor_not_found: 'Two-factor sign-in was turned off on another device. Please load the page again.',
  mfa_verification_failed: 'Invalid TOTP code entered',
  no_authorization: LOGGED_OUT,
  otp_expired: 'Email link is invalid or has expired',
  over_email_send_rate_limit:
    'For security purposes, you can only request this after a minute, and only a few times an hour.',
  over_request_rate_limit: 'Too many tries in a short time. Please wait a few minutes, then try again.',
  reauthentication_needed: 'Please log in again first.',
  refresh_token_already_used: LOGGED_OUT,
  refresh_token_not_found: LOGGED_OUT,
  same_password: 'New password should be different from the old password.',
  session_not_found: LOGGED_OUT,
  too_many_enrolled_mfa_factors: 'Your account has as many authenticator apps as it can.',
  unexpected_failure: UNEXPECTED,
  validation_failed: UNREADABLE,
  /** The words of its first reason (`WEAK_PASSWORDS`) replace these. */
  weak_password: 'Password is known to be weak and easy to guess, please choose a different one.',
  // Of a hosted service. Ours never answers with them.
  email_exists: 'A user with this email address has already been registered',
  signup_disabled: 'Signups not allowed for this instance',
  user_already_exists: 'User already registered',
} as const;
export type AuthErrorCode = keyof typeof AUTH_REFUSALS;

/** GoTrue's reasons for the refusal of a new password. */
export const WEAK_PASSWORDS = {
  length: `Password should be at least ${PASSWORD_MIN} characters.`,
  characters: 'Password should contain more than spaces.',
  pwned: AUTH_REFUSALS.weak_password,
} as const;
export type WeakPasswordReason = keyof typeof WEAK_PASSWORDS;

/** Why an order does not allow what its buyer asked for, by its state. */
const WHY_NOT: Readonly<Record<OrderState, string>> = {
  placed: 'it waits for its payment',
  paid: 'it is paid',
  shipped: 'it is on its way',
  withdrawn: 'it was withdrawn from',
  refunded: 'all that was paid for it has been given back',
  cancelled: 'it was not paid in time and has ended',
};

/** The participle of each event, for the sentence "it cannot be …". */
const PARTICIPLES: Readonly<Record<OrderEvent, string>> = {
  pay: 'paid',
  'pay-in-vain': 'paid',
  ship: 'shipped',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  'refund-part': 'refunded',
  'refund-rest': 'refunded',
};

const amount = (sum: number) => formatMoney(euros(sum));

/** Puts a wait into words. @param seconds rounded up to whole minutes where they are many; default a minute */
export function waiting(seconds = 60): string {
  if (seconds <= 1) return 'a second';
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function lastDayBefore(end: number): string {
  return UTC_DAY.format(end - 1);
}
