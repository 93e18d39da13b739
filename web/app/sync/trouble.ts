import type { ProblemCode } from '@nosewise/contract/problem';
import { useSyncExternalStore } from 'react';
import { ApiProblem, SignedOut } from '../../shared/api';

let trouble: ProblemCode | undefined;
const listeners = new Set<() => void>();

/** Notes why the server does not take what waits to be sent; `undefined` once it has, or cannot be reached. */
export function noteTrouble(code: ProblemCode | undefined): void {
  trouble = code;
  for (const listener of listeners) listener();
}

/** Returns the reason of a failure, as far as it is more than a missing connection. */
export function troubleOf(error: unknown): ProblemCode | undefined {
  if (error instanceof SignedOut) return 'unauthorized';
  return error instanceof ApiProblem ? error.problem.code : undefined;
}

export function useTrouble(): ProblemCode | undefined {
  return useSyncExternalStore(
    subscribe,
    () => trouble,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
