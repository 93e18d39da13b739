import { createContext, useContext } from 'react';
import { field } from '../../shared/field';

/** Does something. Where the server wants a fresh sign-in first, the person is asked for it and it is done again. */
export type WithFreshSignIn = <T>(action: () => Promise<T>) => Promise<T>;

/** The person would rather not sign in again. What they were doing has changed nothing, and nothing is said. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** Where nobody can be asked, a refusal is a failure like others. */
export const FreshSignIn = createContext<WithFreshSignIn>((action) => action());

export function useFreshSignIn(): WithFreshSignIn {
  return useContext(FreshSignIn);
}

/**
 * Whether the server refused for want of a sign-in within the last minutes, or of the second factor. Told by the code
 * alone, which both of its interfaces have: to import their errors would weigh more than a log-in page may.
 */
export function needsFreshSignIn(error: unknown): boolean {
  const code = field(field(error, 'problem'), 'code') ?? field(error, 'code');
  return code === 'reauthentication_needed' || code === 'insufficient_aal';
}
