import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionClient } from '../lib/auth';

const KEY = ['user'] as const;

/** The person's account, as the server has it: address, address to be confirmed, factors. */
export function useUser() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { data, error } = await (await sessionClient()).getUser();
      if (error) throw error;
      return data.user;
    },
  });
}

/** The way to say that the account has changed: with what is known of it now, or to ask anew. */
export function useUserChanged(): (user?: User) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    if (user) queries.setQueryData(KEY, user);
    else await queries.invalidateQueries({ queryKey: KEY });
  };
}
