import { type Leaderboard, readLeaderboard } from '@nosewise/contract/leaderboard';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../shared/api';
import { withLiveRows } from './standings';
import { useLiveRows } from './useLiveRows';

/** How often everything is asked for while nothing comes live, and the own row at most while it does, in ms. */
const REFETCH_INTERVAL = 60_000;
const OWN_ROW_INTERVAL = 10_000;

/** Loading, then loaded (specification, section 4). A leaderboard that cannot be read is an empty one. */
export type LeaderboardState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly leaderboard: Leaderboard };

const EMPTY: Leaderboard = { rows: [], own: null };

/**
 * The leaderboard as it stands: live where possible, asked for every minute and at every return to the screen where not.
 * @param userId who is signed in, if anybody is
 */
export function useLeaderboard(userId: string | undefined): LeaderboardState {
  const { isLive, heard } = useLiveRows();
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['leaderboard', userId ?? 'guest'],
    queryFn: ({ signal }) => callApi(readLeaderboard, { signal }),
    refetchInterval: isLive ? false : REFETCH_INTERVAL,
  });

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has this error logged, and nothing more (section 8)
    if (error) console.warn('The leaderboard could not be read.', error);
  }, [error]);

  // Rows that come live tell nobody which row is theirs, or where they stand outside the top.
  const askedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const isOwnOld = userId !== undefined && heard !== undefined && heard.at > askedAt;
  useEffect(() => {
    if (!isOwnOld) return;
    const wait = Math.max(0, askedAt + OWN_ROW_INTERVAL - Date.now());
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), wait);
    return () => clearTimeout(timer);
  }, [isOwnOld, askedAt, refetch]);

  const isHeardNewest = heard !== undefined && (isLive || heard.at > dataUpdatedAt);
  return useMemo(() => {
    if (isHeardNewest && heard) return { phase: 'loaded', leaderboard: withLiveRows(data, heard.rows) };
    if (data) return { phase: 'loaded', leaderboard: data };
    return error ? { phase: 'loaded', leaderboard: EMPTY } : { phase: 'loading' };
  }, [isHeardNewest, heard, data, error]);
}
