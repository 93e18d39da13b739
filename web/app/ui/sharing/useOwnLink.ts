import { type PackToShare, readOwnLink, share, stopSharing } from '@nosewise/contract/training/link-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, tellApi } from '../../../shared/api';
import { KEYS } from '../../lib/query';

/**
 * Queries the link to something of the person's, shares it or ends its link, and keeps what the server says of it.
 * @param send brings to the account what is to be shared
 */
export function useOwnLink(kind: 'pack' | 'set', subject: string, send?: () => Promise<void>) {
  const queries = useQueryClient();
  const queryKey = KEYS.ownLink(kind, subject);
  const params = { kind, subject };
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(readOwnLink, { params, signal }),
  });
  const change = useMutation({
    /** @param wanted what the link shows; `null` for a set, which it shows as it is */
    mutationFn: async (wanted: 'stop' | { readonly pack: PackToShare | null }) => {
      if (wanted === 'stop') {
        await tellApi(stopSharing, { params });
        return null;
      }
      await send?.();
      return callApi(share, { params, body: wanted });
    },
    onSuccess: (link) => queries.setQueryData(queryKey, { link }),
  });
  return { reading, change };
}
