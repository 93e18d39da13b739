import type { AnsweringRoute } from '@nosewise/contract/route';
import { QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi, type Parts } from '../shared/api';
import { needsSignIn } from './office-words';

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

type Schema = z.core.$ZodType;

/** Reads what a call answers, and again whenever something may have changed. */
export function useCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declaration: AnsweringRoute<P, Q, B, A>,
  parts: Parts<P, Q, B>,
  enabled = true,
) {
  return useQuery({
    queryKey: [declaration.path, parts],
    queryFn: ({ signal }) => callApi(declaration, { ...parts, signal }),
    enabled,
  });
}
