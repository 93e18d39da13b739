import * as z from 'zod/mini';

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

export interface Entry<Of extends Shape> extends Told<Of> {
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

export type Nothing = Readonly<Record<never, never>>;

/** A line of the dictionary. */
export function line(status: number, words: string | Sentence<Nothing>): Entry<Nothing>;
export function line<Of extends Shape>(status: number, words: Sentence<Of>, shape: Of): Entry<Of>;
export function line(status: number, words: string | Sentence<Shape>, shape: Shape = {}): Entry<Shape> {
  return { status, ...told(words, shape) };
}

export const UNREADABLE = 'Our server could not read this. Please load the page again and try once more.';
export const LOGGED_OUT = 'You are signed out. Please log in again.';
export const CODE_FIRST = 'Please enter the code of your authenticator app first.';

const most = z.int();

/** What can be met anywhere. Clients act on the code, so a code that was released keeps its name and meaning. */
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
  too_old: line(422, 'This session is more than 400 days old, so it can no longer be saved.'),
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
  too_many_documents: line(
    409,
    ({ most }) => `Your account can keep ${most.toLocaleString('en-GB')} of these: remove one first.`,
    { most },
  ),
  too_many_shared_packs: line(
    409,
    ({ most }) => `You can share ${most} packs at a time: stop sharing one first.`,
    { most },
  ),
  too_many_blind_sets: line(
    409,
    ({ most }) => `You can have ${most} blind sets at a time: delete one first.`,
    { most },
  ),

  // Of rooms.
  unknown_room: line(404, 'There is no such room, or it has ended.'),
  room_locked: line(409, 'The host has locked the room. Please ask them to let you in.'),
  room_full: line(409, 'The room is full.'),
  nickname_taken: line(409, 'Somebody in the room has this nickname. Please choose another.'),
  wrong_token: line(403, 'This place in the room is no longer yours.'),
  too_late: line(409, 'The bottle was revealed before your answer arrived, so it does not count.'),
  not_your_move: line(409, 'Another bottle is being smelled now.'),
  hosts_only: line(403, 'Only the host of the room can do this.'),
} as const;

/** What buyers and operators can meet; `order-refusals.ts` has its lines, which only screens of the shop load. */
export const ORDER_CODES = [
  'too_much_mail',
  'wrong_order_link',
  'wrong_order_email',
  'order_changed',
  'too_much_unpaid',
  'withdrawal_over',
  'impossible_transition',
] as const;
export type OrderCode = (typeof ORDER_CODES)[number];

/** What only operators can meet; `office/office-refusals.ts` has its lines, which only the office loads. */
export const OFFICE_CODES = [
  'forbidden',
  'reauthentication_needed',
  'changed_meanwhile',
  'id_taken',
  'unknown_order',
  'unknown_enquiry',
  'no_menu',
  'unknown_pack',
  'unknown_account',
  'unknown_kit',
  'not_an_operator',
  'last_owner',
  'operator_above',
  'already_confirmed',
  'unconfirmed_account',
  'not_assignable',
  'paid_by_card',
  'wrong_amount',
  'impossible_refund',
  'reference_by_stripe',
  'no_card_keys',
  'stripe_unconfirmed',
  'refund_unrecorded',
  'unknown_mail',
  'address_bounced',
  'unknown_mark',
  'period_reversed',
] as const;
export type OfficeCode = (typeof OFFICE_CODES)[number];

export type RefusalCode = keyof typeof REFUSALS | OrderCode | OfficeCode;

/** Tells whether a refusal is not only of orders or of the office. */
export function isCommon(code: RefusalCode): code is keyof typeof REFUSALS {
  return code in REFUSALS;
}

export const REFUSAL_CODES: readonly RefusalCode[] = [
  ...Object.keys(REFUSALS).filter((name): name is keyof typeof REFUSALS => name in REFUSALS),
  ...ORDER_CODES,
  ...OFFICE_CODES,
];

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

/** Puts a wait into words. @param seconds rounded up to whole minutes where they are many; default a minute */
export function waiting(seconds = 60): string {
  if (seconds <= 1) return 'a second';
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
