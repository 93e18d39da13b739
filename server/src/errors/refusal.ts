import type { Problem, ProblemCode } from '@nosewise/contract/problem';

/** A request that cannot be served for a reason its client can act on. Becomes problem details in `http/problem.ts`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param detail one sentence for a person
   * @param retryAfter seconds until the client may try again
   * @param errors the faulty parts of the request
   * @param extension further members of the answer (RFC 9457, section 3.2)
   */
  constructor(
    readonly statusCode: number,
    readonly problemCode: ProblemCode,
    detail: string,
    readonly retryAfter?: number,
    readonly errors?: Problem['errors'],
    readonly extension?: Readonly<Record<string, unknown>>,
  ) {
    super(detail);
  }
}

/** Refuses a person whose account is deleted: a valid access token outlives it by up to an hour. */
export function accountGone(): Refusal {
  return new Refusal(401, 'unauthorized', 'This account does not exist any more.');
}

/** Tells whether the database refused a row because its account has just been deleted. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = { code: undefined, constraint: undefined, ...error };
  // PostgreSQL, appendix A: foreign_key_violation. Drizzle names a constraint after its tables and columns.
  if (code === '23503' && /_user_id_users_id_fk$/.test(String(constraint))) return true;
  return isAccountGone(error.cause);
}
