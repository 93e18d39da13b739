import type { Fault, ProblemCode } from '@nosewise/contract/problem';
import type { ApiProblem } from './api';

type Params = Readonly<Record<string, string | number>>;
type Words = string | ((params: Params, retryAfter: number | undefined) => string);

/** Why an order does not allow what was asked for, by its state. */
const WHY_NOT: Readonly<Record<string, string>> = {
  placed: 'it waits for its payment',
  paid: 'it is paid',
  shipped: 'it is on its way',
  withdrawn: 'it was withdrawn from',
  refunded: 'all that was paid for it has been given back',
  cancelled: 'it was not paid in time and has ended',
};

/** The words for each refusal of the server. Screens may override them. */
const WORDS: Readonly<Record<ProblemCode, Words>> = {
  bad_request: 'Our server could not read this. Please load the page again and try once more.',
  unauthorized: 'You are logged out. Please log in again.',
  insufficient_aal: 'Please enter the code of your authenticator app first.',
  wrong_password: 'That is not your password.',
  not_found: 'This no longer exists.',
  conflict: 'This was changed meanwhile. Please load the page again.',
  pack_empty: 'This pack has no bottles yet.',
  too_many_blind_sets: ({ most }) => `You can have ${most} blind sets at a time: delete one first.`,
  too_many_shared_packs: ({ most }) => `You can share ${most} packs at a time: stop sharing one first.`,
  set_changed: 'This set was mixed on another device meanwhile.',
  pairs_incomplete: 'Every sticker and every bottle of the set must be recorded once.',
  payload_too_large: 'This is too large for our server.',
  unsupported_media_type: 'Our server does not take files of this kind.',
  rate_limited: (_, retryAfter) => `Too many requests. Please try again in ${waiting(retryAfter)}.`,
  session_too_old: 'This session is older than our server takes.',
  session_ahead: "This session is dated in the future. Please check your device's clock.",
  too_many_own_scents: 'Your account holds as many aromas of your own as it can, and this session has more.',
  too_much_mail: (_, retryAfter) =>
    `Nothing was ordered: we have sent too many emails to this address in the last hour. Please try again in ${waiting(retryAfter)}, or log in with this address and order then.`,
  too_fast: (_, retryAfter) => `This was very fast. Please try again in ${waiting(retryAfter)}.`,
  order_changed:
    'Prices or stock have changed, so nothing was ordered. Please check the new offer and order again.',
  too_much_unpaid:
    'Nothing was ordered: your unpaid orders already reserve as many of these kits as one buyer can have. Please pay for them first, or contact us.',
  withdrawal_over: ({ until }) =>
    `The last day to withdraw was ${lastDayBefore(until)}, 14 days after the parcel arrived. If something is wrong with the goods, the legal guarantee still applies: please contact us.`,
  impossible_transition: ({ state }) =>
    `That cannot be done with this order: ${WHY_NOT[state ?? ''] ?? 'it was changed meanwhile'}.`,
  unknown_room: 'There is no such room, or it has ended.',
  room_locked: 'The host has locked the room. Please ask them to let you in.',
  room_full: 'The room is full.',
  nickname_taken: 'Somebody in the room has this nickname. Please choose another.',
  wrong_token: 'This place in the room is no longer yours.',
  too_late: 'The bottle was revealed before your answer arrived, so it does not count.',
  not_your_move: 'Another bottle is being smelled now.',
  forbidden: 'Only the host of the room can do this.',
  internal_error: 'Something went wrong on our server. Please try again in a minute.',
  unavailable: (_, retryAfter) => `Our server is busy. Please try again in ${waiting(retryAfter)}.`,
};

/**
 * Says why the server refused a call.
 * @param own words of the screen that replace the common ones
 */
export function refusalWords(
  { problem: { code, params = {} }, retryAfter }: Pick<ApiProblem, 'problem' | 'retryAfter'>,
  own: { readonly [code in ProblemCode]?: string } = {},
): string {
  const words = own[code] ?? WORDS[code];
  return typeof words === 'string' ? words : words(params, retryAfter);
}

/** The words for each fault of a field. */
const FAULT_WORDS: Readonly<Record<NonNullable<Fault['code']>, Words>> = {
  missing: 'Please fill this in.',
  too_short: ({ least }) => `Please use at least ${least} characters.`,
  too_long: ({ most }) => (most ? `Please use at most ${most} characters.` : 'This is too long.'),
  too_small: ({ least }) => `The smallest possible value is ${least}.`,
  too_large: ({ most }) => `The largest possible value is ${most}.`,
  wrong_kind: 'Our server does not take files of this kind.',
  no_room: 'We cannot take a file at the moment.',
  wrong: 'Our server does not accept this. Please check it.',
};

/** Says why the server refused a field. @param own words of the screen, in place of the common ones */
export function faultWords(
  { code = 'wrong', params = {} }: Pick<Fault, 'code' | 'params'>,
  own: { readonly [code in NonNullable<Fault['code']>]?: string } = {},
): string {
  const words = own[code] ?? FAULT_WORDS[code];
  return typeof words === 'string' ? words : words(params, undefined);
}

/** Puts a wait into words. @param seconds rounded up to whole minutes where they are many; default a minute */
export function waiting(seconds = 60): string {
  if (seconds <= 1) return 'a second';
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function lastDayBefore(until: string | number | undefined): string {
  const end = Date.parse(String(until));
  return Number.isNaN(end) ? 'some time ago' : UTC_DAY.format(end - 1);
}
