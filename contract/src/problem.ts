import * as z from 'zod/mini';

/**
 * The stable names of errors. A client acts on the code, never on the title or the detail,
 * so a code is only ever added: renaming or reusing one breaks clients that are already installed.
 */
export const problemCode = z.enum([
  'bad_request',
  /** The access token is missing, expired or wrong. */
  'unauthorized',
  /** The account has a second factor, and this session has not given it. */
  'insufficient_aal',
  'wrong_password',
  'not_found',
  'conflict',
  /** The pack has no bottles yet. */
  'pack_empty',
  /** The account has as many blind sets, or packs shared by link, as it may: `most` of the params. */
  'too_many_blind_sets',
  'too_many_shared_packs',
  /** The blind set was mixed on another device meanwhile. */
  'set_changed',
  /** Not every sticker and every bottle of the set was recorded once. */
  'pairs_incomplete',
  'payload_too_large',
  'unsupported_media_type',
  /** Too many requests; `Retry-After` says when the next one is welcome. */
  'rate_limited',
  /** The session is too old; the server will never accept it. */
  'session_too_old',
  /** The session is dated in the future; the client may send it again once that time has come. */
  'session_ahead',
  /** The account has as many aromas of its own as it may. */
  'too_many_own_scents',
  /** The mailbox has been sent as many mails as the limit allows; `Retry-After` as above. */
  'too_much_mail',
  /** A form was sent faster than a person can fill it in. */
  'too_fast',
  /** Prices, VAT, shipping or stock have changed since the buyer saw them; the answer has the present offer. */
  'order_changed',
  /** The buyer's unpaid orders already reserve as many of a kit as one buyer may. */
  'too_much_unpaid',
  /** It is too late to withdraw from the order. */
  'withdrawal_over',
  /** The state of the order does not allow the change. */
  'impossible_transition',
  /** Refusals of calls about rooms (rooms.md). */
  'unknown_room',
  'room_locked',
  'room_full',
  'nickname_taken',
  'wrong_token',
  'too_late',
  'not_your_move',
  'forbidden',
  'internal_error',
  /** The database is unavailable or the process is draining; the client may try again. */
  'unavailable',
]);

export type ProblemCode = z.infer<typeof problemCode>;

/** Why a part of a request was refused. Of lengths, numbers and bytes, the params say the `most` or the `least`. */
export const faultCode = z.enum([
  'missing',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  /** A file of a kind that is not taken. */
  'wrong_kind',
  /** There is no room for another file now. */
  'no_room',
  'wrong',
]);

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** A faulty part of a request, for instance `body.questions.0.answeredAt`. */
export const fault = z.object({
  path: z.string(),
  /** In English, for people who read the interface. */
  message: z.string(),
  /** Default: `wrong`. */
  code: z.optional(faultCode),
  params: z.optional(params),
});
export type Fault = z.infer<typeof fault>;

/** An issue of a schema, as far as a fault needs it. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Gives an issue that a schema has found its code. */
export function faultOf({ code, origin, minimum, maximum }: Issue): Pick<Fault, 'code' | 'params'> {
  const isLength = origin === 'string' || origin === 'array';
  if (code === 'too_big') {
    return { code: isLength ? 'too_long' : 'too_large', params: { most: Number(maximum) } };
  }
  if (code !== 'too_small') return { code: 'wrong' };
  if (isLength && minimum === 1) return { code: 'missing' };
  return { code: isLength ? 'too_short' : 'too_small', params: { least: Number(minimum) } };
}

/** The media type every answer of this shape carries. */
export const problemMediaType = 'application/problem+json';

/**
 * Problem details for HTTP APIs (RFC 9457), the body of every error of `/api/*`.
 * `type` is always `about:blank`, which makes `title` the standard phrase of the status;
 * `code` is our extension member.
 */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string().check(z.minLength(1)),
  status: z.int().check(z.gte(400), z.lte(599)),
  code: problemCode,
  /** The parameters of the code, for clients with words of their own. */
  params: z.optional(params),
  /** A sentence about this occurrence, for people who read the interface. Absent when the title says enough. */
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fault)),
});

export type Problem = z.infer<typeof problem>;
