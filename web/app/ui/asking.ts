import { ApiProblem, Unreachable } from '../../shared/api';

/** Attempts after the first. */
const RETRIES = 2;
const RETRIED_STATUS: readonly number[] = [502, 503, 504];

/** Tells whether to ask again after 502, 503, 504 or a broken connection (specification, section 8), unless the browser is offline. */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !navigator.onLine) return false;
  if (error instanceof ApiProblem) return RETRIED_STATUS.includes(error.problem.status);
  return error instanceof Unreachable;
}

/** Waits as long as the server asks, at most 5 s; otherwise half a second, and then one. In milliseconds. */
export function waitBefore(failures: number, error: unknown): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined;
  return asked === undefined ? 500 * 2 ** failures : Math.min(asked * 1_000, 5_000);
}
