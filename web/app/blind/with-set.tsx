import { readBlindSet } from '@nosewise/contract/blind';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { ApiProblem, callApi } from '../../shared/api';
import { useAuthState, useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { KEYS } from '../lib/query';
import { BlindFrame } from './blind-frame';
import { accountSets, deviceSets, dropKept, findKept, keepCopy, type PlacedSet } from './sealed-sets';

interface WithSetProps {
  id: string;
  children: (placed: PlacedSet) => ReactNode;
}

/** Opens a set for a screen, or says why it cannot. */
export function WithSet({ id, children }: WithSetProps) {
  const opened = useBlindSet(id);
  switch (opened.kind) {
    case 'open':
      return children(opened.placed);
    case 'loading':
      return (
        <BlindFrame back="/blind">
          <p role="status" className="mt-8 text-soft">
            Loading…
          </p>
        </BlindFrame>
      );
    case 'unknown':
      return (
        <BlindFrame back="/blind">
          <h1 className="mt-2 text-3xl">This blind set is not here</h1>
          <p className="mt-4 max-w-text text-lg text-soft">
            It may have been deleted, or made on another device without an account.
          </p>
          <Link to="/blind" className={buttonStyle('primary', 'mt-6')}>
            See your blind sets
          </Link>
        </BlindFrame>
      );
    case 'offline':
      return (
        <BlindFrame back="/blind">
          <h1 className="mt-2 text-3xl">This set hasn’t been opened on this device yet</h1>
          <p className="mt-4 max-w-text text-lg text-soft">
            Open it once while you are online. From then on it works here without a connection.
          </p>
        </BlindFrame>
      );
  }
}

type OpenedSet =
  | { readonly kind: 'loading' | 'unknown' | 'offline' }
  | { readonly kind: 'open'; readonly placed: PlacedSet };

/** Opens a set: the copy here at once, and the account's when it comes. */
function useBlindSet(id: string): OpenedSet {
  const auth = useAuthState();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  useStored(deviceSets);
  useStored(accountSets);
  const placed = findKept(id);
  const { error } = useQuery({
    queryKey: KEYS.blindSet(id, userId),
    queryFn: async ({ signal }) => keepCopy(await callApi(readBlindSet, { params: { id }, signal })),
    enabled: userId !== undefined && placed?.place !== 'device',
  });
  const isGone = error instanceof ApiProblem && error.problem.status === 404;
  useEffect(() => {
    const copy = isGone ? findKept(id) : undefined;
    if (copy?.place === 'account') dropKept(copy);
  }, [isGone, id]);
  if (placed) return { kind: 'open', placed };
  if (userId === undefined || isGone) return { kind: 'unknown' };
  return { kind: error ? 'offline' : 'loading' };
}
