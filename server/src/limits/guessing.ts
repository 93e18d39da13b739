import { Refusal } from '../errors/refusal';
import type { Budget } from './budgets';
import type { Limits } from './limits';
import { networkOf } from './network';

/** Counts wrong guesses against a budget of the caller's network, so that no link or code is found by trying. */
export function guessing<T>(limits: Limits, budget: Budget, ip: string, act: () => Promise<T>): Promise<T> {
  return limits.attempt([[budget, networkOf(ip)]], isGuess, act);
}

/** Checks that something is not known. */
function isGuess(error: unknown): boolean {
  return error instanceof Refusal && error.statusCode === 404;
}
