import * as z from 'zod/mini';

/**
 * The stable names of what can go wrong. A client acts on the code, never on the title or the detail,
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
  'payload_too_large',
  'unsupported_media_type',
  /** Too many requests; `Retry-After` says when the next one is welcome. */
  'rate_limited',
  /** The session is older than the server takes: it never will. */
  'session_too_old',
  /** The session is dated in the future: welcome once its time has come. */
  'session_ahead',
  /** The account has as many aromas of its own as it may. */
  'too_many_own_scents',
  /** The mailbox has had as many mails as nobody need have asked for; `Retry-After` as above. */
  'too_much_mail',
  /** A form was sent faster than a person can fill it in. */
  'too_fast',
  /** Prices, VAT, shipping or stock are not what the buyer saw; the answer has what holds now. */
  'order_changed',
  /** Orders that nobody has paid yet hold as much of a kit as one buyer can reserve. */
  'too_much_unpaid',
  /** It is too late to withdraw from the order. */
  'withdrawal_over',
  /** The order has come too far for what was asked, or not far enough. */
  'impossible_transition',
  'internal_error',
  /** The database is away or the process is draining: worth another try. */
  'unavailable',
]);

export type ProblemCode = z.infer<typeof problemCode>;

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
  /** Words about this one occurrence. Absent when the title says all there is to say. */
  detail: z.optional(z.string()),
  /** What is wrong with which part of the request, for instance `body.questions.0.answeredAt`. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type Problem = z.infer<typeof problem>;
