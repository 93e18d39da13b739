import { QueryClient } from '@tanstack/react-query';
import { needsSignIn } from './words';

/** The answers that the screens share. Nothing of them outlives the tab. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && !needsSignIn(error) && error.name === 'Unreachable',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
