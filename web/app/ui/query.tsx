import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { authState, subscribeToAuth } from '../../shared/auth-state';
import { isWorthAnotherTry, waitBefore } from './asking';

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

function forgetOthers(): void {
  const state = authState();
  const now = state.kind === 'signed-in' ? state.userId : undefined;
  if (person !== undefined && person !== now) client.clear();
  person = now;
}
