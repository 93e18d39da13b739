import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiProblem, Unreachable } from '../../shared/api';
import { authState, subscribeToAuth } from '../../shared/auth-state';
import { useAuthState } from '../../shared/hooks';
import { Spinner } from './spinner';

/** Attempts after the first. */
const RETRIES = 2;
const RETRIED_STATUS: readonly number[] = [502, 503, 504];

const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthAnotherTry,
      retryDelay: waitBefore,
      // A call without a connection fails at once and the screen says so, instead of waiting without an end.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The person whose answers the client holds. */
let person: string | undefined;

/** Shares answers of the server among the screens below, and forgets them when another person signs in. */
export function QueryScope({ children }: { children: ReactNode }) {
  useEffect(() => {
    forgetOthers();
    return subscribeToAuth(forgetOthers);
  }, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

interface AccountScopeProps {
  /** Shown to people without an account. */
  guest: ReactNode;
  children: (userId: string) => ReactNode;
}

/** A `QueryScope` for a person who is signed in. Another person begins again. */
export function AccountScope({ guest, children }: AccountScopeProps) {
  const person = useAuthState();
  switch (person.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return guest;
    case 'signed-in':
      return <QueryScope key={person.userId}>{children(person.userId)}</QueryScope>;
  }
}

function forgetOthers(): void {
  const state = authState();
  const now = state.kind === 'signed-in' ? state.userId : undefined;
  if (person !== undefined && person !== now) client.clear();
  person = now;
}

/** Retries after 502, 503, 504 and a broken connection (specification, section 8), unless the browser is offline. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !navigator.onLine) return false;
  if (error instanceof ApiProblem) return RETRIED_STATUS.includes(error.problem.status);
  return error instanceof Unreachable;
}

/** Waits as long as the server asks for, 5 s at most, else half a second and then one. In milliseconds. */
function waitBefore(failures: number, error: Error): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined;
  return asked === undefined ? 500 * 2 ** failures : Math.min(asked * 1_000, 5_000);
}
