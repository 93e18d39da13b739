import {
  changeProfile,
  type Profile,
  type ProfileChanges,
  readProfile,
  resetStatistics,
} from '@nosewise/contract/profile';
import type { User } from '@supabase/auth-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { sessionClient } from '../lib/auth';
import { refreshTraining } from '../sync/sync';

const PROFILE = ['profile'] as const;
const USER = ['user'] as const;

/** Queries the person's profile. */
export function useProfile() {
  return useQuery({ queryKey: PROFILE, queryFn: ({ signal }) => callApi(readProfile, { signal }) });
}

/** Changes the profile, on the screen at once; undone if the server refuses. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => callApi(changeProfile, { body }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: PROFILE });
      const before = queries.getQueryData<Profile>(PROFILE);
      queries.setQueryData<Profile>(PROFILE, (profile) => profile && { ...profile, ...defined(changes) });
      return { before };
    },
    onError: (_error, _changes, context) => queries.setQueryData(PROFILE, context?.before),
    onSuccess: (profile) => queries.setQueryData(PROFILE, profile),
  });
}

/** Resets the statistics, and asks the server again for everything that depends on them. */
export function useResetStatistics() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(resetStatistics, {}),
    onSuccess: async (profile) => {
      queries.setQueryData(PROFILE, profile);
      refreshTraining();
      await queries.invalidateQueries();
    },
  });
}

function defined({ display_name, exclude_from_global_lb }: ProfileChanges): Partial<Profile> {
  return {
    ...(display_name !== undefined && { display_name }),
    ...(exclude_from_global_lb !== undefined && { exclude_from_global_lb }),
  };
}

/** Queries the person's user: address, address to be confirmed, factors. */
export function useUser() {
  return useQuery({
    queryKey: USER,
    queryFn: async () => {
      const { data, error } = await (await sessionClient()).getUser();
      if (error) throw error;
      return data.user;
    },
  });
}

/** Returns how to report a change of the user: with the changed user, or without, to query it again. */
export function useUserChanged(): (user?: User) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    if (user) queries.setQueryData(USER, user);
    else await queries.invalidateQueries({ queryKey: USER });
  };
}
