import { readProfile } from '@nosewise/contract/account/profile-calls';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { KEYS } from './query';

/** Queries the profile of the person who is signed in. */
export function useProfile(enabled = true) {
  return useQuery({
    queryKey: KEYS.profile,
    queryFn: ({ signal }) => callApi(readProfile, { signal }),
    enabled,
  });
}
