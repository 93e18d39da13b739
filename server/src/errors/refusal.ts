import type { AuthErrorCode } from '@nosewise/contract/account/auth-refusals';
import { ALL_REFUSALS, type Refused } from '@nosewise/contract/office/office-refusals';
import type { Problem } from '@nosewise/contract/problem-details';
import { z } from 'zod';

/** What the dictionary does not know of a refusal. */
interface Occurrence extends ErrorOptions {
  /** A sentence for people who read the interface. Default: that of the dictionary. */
  readonly detail?: string;
  /** Seconds until the client may try again. */
  readonly retryAfter?: number | undefined;
  /** The faulty parts of the request. */
  readonly errors?: Problem['errors'];
  /** Further members of the answer (RFC 9457, section 3.2). */
  readonly extension?: Readonly<Record<string, unknown>>;
}

/**
 * A request or an operation that is refused for a reason its caller can act on; nothing has changed. Becomes problem
 * details in `http/problem.ts`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Refused['code'];
  readonly statusCode: number;
  /** The parameters as they are on the wire. */
  readonly params: Problem['params'];
  readonly retryAfter: number | undefined;
  readonly errors: Problem['errors'];
  readonly extension: Occurrence['extension'];

  constructor(
    readonly refusal: Refused,
    { detail, retryAfter, errors, extension, ...options }: Occurrence = {},
  ) {
    const { status, params, sentence } = ALL_REFUSALS[refusal.code];
    const onWire = refusal.params && z.encode(params, refusal.params);
    super(detail ?? sentence(onWire, retryAfter), options);
    this.code = refusal.code;
    this.statusCode = status;
    this.params = onWire;
    this.retryAfter = retryAfter;
    this.errors = errors;
    this.extension = extension;
  }
}

/** Makes a test for errors that refuse with one of these codes, of our calls or of GoTrue's. */
export function refusedAs(
  ...codes: readonly (Refused['code'] | AuthErrorCode)[]
): (error: unknown) => boolean {
  return (error) => error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** Refuses a person whose account is deleted: a valid access token outlives it by up to an hour. */
export function accountGone(): Refusal {
  return new Refusal({ code: 'unauthorized' }, { detail: 'This account does not exist any more.' });
}

/** Tells whether the database refused a row because its account has just been deleted. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = { code: undefined, constraint: undefined, ...error };
  // PostgreSQL, appendix A: foreign_key_violation. Drizzle names a constraint after its tables and columns, and Citus adds the number of a shard.
  if (code === '23503' && /_user_id_(users_id|profiles_user_id)_fk(_\d+)?$/.test(String(constraint)))
    return true;
  return isAccountGone(error.cause);
}
