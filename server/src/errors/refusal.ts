import type { Problem, ProblemCode } from '@nosewise/contract/problem';

/** A request that cannot be served for a reason its client can act on. Becomes problem details (see `problem.ts`). */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param detail one sentence for a person
   * @param retryAfter seconds until the request is welcome again
   * @param errors what is wrong with which part of the request
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
