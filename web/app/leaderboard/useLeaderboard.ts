import {
  type Leaderboard,
  type LeaderboardRow,
  leaderboardMessage,
  readLeaderboard,
} from '@nosewise/contract/leaderboard-calls';
import type { Instant } from '@nosewise/domain/models';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../shared/api';
import { logFailure } from '../../shared/log-failure';
import { KEYS } from '../lib/query';
import { useLiveTopic, useNetwork } from '../lib/useLiveTopic';
import { withLiveRows } from './standings';

/** Interval of reading while no live rows come, and the shortest one while they do, in ms. */
const REFETCH_INTERVAL = 60_000;
const OWN_ROW_INTERVAL = 10_000;

/** Loading, then loaded (specification, section 4). */
export type LeaderboardState =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'loaded';
      readonly leaderboard: Leaderboard;
      /** Set while the device is offline: when the rows were read, `'never'` when they were not. */
      readonly offlineSince?: Instant | 'never' | undefined;
      /** False after an error: the list is then empty (specification, section 8), and the own rank is unknown. */
      readonly isRead: boolean;
    };

const EMPTY: Leaderboard = { rows: [], own: null, around: [] };

/**
 * Reads the leaderboard: live where possible, otherwise every minute and at every return to the screen.
 * @param userId `undefined` for a guest
 */
export function useLeaderboard(userId: string | undefined): LeaderboardState {
  const { isLive, heard } = useLiveRows();
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: KEYS.leaderboard(userId),
    queryFn: ({ signal }) => callApi(readLeaderboard, { signal }),
    refetchInterval: isLive ? false : REFETCH_INTERVAL,
  });

  useEffect(() => {
    if (error) logFailure('The leaderboard could not be read.', error);
  }, [error]);

  // Live rows are the same for everyone: they show neither whose row is whose nor any rank outside the top.
  const askedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const isOwnOld = userId !== undefined && heard !== undefined && heard.at > askedAt;
  useEffect(() => {
    if (!isOwnOld) return;
    const wait = Math.max(0, askedAt + OWN_ROW_INTERVAL - Date.now());
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), wait);
    return () => clearTimeout(timer);
  }, [isOwnOld, askedAt, refetch]);

  const isHeardNewest = heard !== undefined && (isLive || heard.at > dataUpdatedAt);
  const readAt = isHeardNewest ? heard.at : data ? dataUpdatedAt : 'never';
  const offlineSince = useNetwork() ? undefined : readAt;
  return useMemo(() => {
    if (isHeardNewest && heard) {
      return {
        phase: 'loaded',
        leaderboard: withLiveRows(data, heard.rows),
        offlineSince,
        isRead: data !== undefined,
      };
    }
    if (data) return { phase: 'loaded', leaderboard: data, offlineSince, isRead: true };
    return error || offlineSince === 'never'
      ? { phase: 'loaded', leaderboard: EMPTY, offlineSince, isRead: false }
      : { phase: 'loading' };
  }, [isHeardNewest, heard, data, error, offlineSince]);
}

/** Live rows, and when they came. */
interface HeardRows {
  readonly rows: readonly LeaderboardRow[];
  readonly at: Instant;
}

/** Receives the leaderboard's rows while the page is visible; `isLive` while the connection works. */
function useLiveRows(): { isLive: boolean; heard: HeardRows | undefined } {
  const [heard, setHeard] = useState<HeardRows>();
  const isLive = useLiveTopic({
    topic: 'leaderboard',
    isWanted: useIsVisible(),
    messages: leaderboardMessage,
    onMessage: ({ rows }) => setHeard({ rows, at: Date.now() }),
  });
  return { isLive, heard };
}

function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
