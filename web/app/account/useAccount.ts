import {
  changeProfile,
  type Profile,
  type ProfileChanges,
  resetStatistics,
} from '@nosewise/contract/account/profile-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../shared/api';
import { accessToken, sessionClient } from '../../shared/session/session-access';
import { KEYS } from '../lib/query';
import { refreshTraining } from '../notebook/rounds';

/** Changes the profile, on the screen at once; undone if the server refuses. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => callApi(changeProfile, { body }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: KEYS.profile });
      const before = queries.getQueryData<Profile>(KEYS.profile);
      queries.setQueryData<Profile>(
        KEYS.profile,
        (profile) => profile && { ...profile, ...defined(changes) },
      );
      return { before };
    },
    onError: (_error, _changes, context) => queries.setQueryData(KEYS.profile, context?.before),
    onSuccess: (profile) => queries.setQueryData(KEYS.profile, profile),
  });
}

/** Resets the statistics, and asks the server again for everything that depends on them. */
export function useResetStatistics() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(resetStatistics, {}),
    onSuccess: async (profile) => {
      queries.setQueryData(KEYS.profile, profile);
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

const userSchema = z.object({
  email: z.optional(z.string()),
  new_email: z.optional(z.string()),
  factors: z.optional(z.array(z.object({ id: z.string(), status: z.string(), factor_type: z.string() }))),
});

/** The person's address, the address to be confirmed, and the second factors, as the provider has them. */
export type User = z.infer<typeof userSchema>;

export function useUser() {
  return useQuery({ queryKey: KEYS.user, queryFn: ({ signal }) => readUser(signal) });
}

/**
 * Makes a plain call, which needs no session client. Only a refusal loads the client, which knows how to
 * handle it.
 */
async function readUser(signal: AbortSignal): Promise<User> {
  const headers = { authorization: `Bearer ${await accessToken()}` };
  const answer = await fetch('/auth/v1/user', { headers, signal });
  if (answer.ok) return userSchema.parse(await answer.json());
  const { data, error } = await (await sessionClient()).getUser();
  if (error) throw error;
  return data.user;
}

/** Returns how to report a change of the user: with the changed user, or without, to query it again. */
export function useUserChanged(): (user?: User) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    if (user) queries.setQueryData(KEYS.user, user);
    else await queries.invalidateQueries({ queryKey: KEYS.user });
  };
}
