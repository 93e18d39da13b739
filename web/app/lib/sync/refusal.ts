import { ApiProblem } from '../../../shared/api';

/** Refusals that pass: a new sign-in or a later time makes the same call welcome. */
const PASSING: readonly number[] = [401, 408, 429];

/** Whether the server will never take what was sent, however often it is sent. */
export function isFinal(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false;
  const { status, code } = error.problem;
  return status < 500 && !PASSING.includes(status) && code !== 'insufficient_aal' && code !== 'session_ahead';
}

/** Whether a session is dated in the future, by a device whose clock is ahead: the server takes it once it is not. */
export function isAhead(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.code === 'session_ahead';
}

/** Whether the server failed at this one thing, so that others may still go through. */
export function isItsOwnFault(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.status === 500;
}
