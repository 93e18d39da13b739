import {
  changeProfile,
  type Profile,
  type ProfileChanges,
  readProfile,
  resetStatistics,
} from '@nosewise/contract/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { refreshTraining } from '../sync/sync';

const KEY = ['profile'] as const;

/** The person's own profile, as the server has it. */
export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi(readProfile, { signal }) });
}

/** Changes the profile: at once on the screen, and back again if the server does not take it. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => callApi(changeProfile, { body }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<Profile>(KEY);
      queries.setQueryData<Profile>(KEY, (profile) => profile && { ...profile, ...defined(changes) });
      return { before };
    },
    onError: (_error, _changes, context) => queries.setQueryData(KEY, context?.before),
    onSuccess: (profile) => queries.setQueryData(KEY, profile),
  });
}

/** Lets statistics count from now on. Everything learned from the server about them is asked for anew. */
export function useResetStatistics() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(resetStatistics, {}),
    onSuccess: async (profile) => {
      queries.setQueryData(KEY, profile);
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
