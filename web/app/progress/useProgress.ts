import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStored } from '../../shared/hooks';
import { logFailure } from '../../shared/log';
import { KEYS } from '../lib/query';
import { scentList } from '../sync/scents';
import { outbox, sessionList, waitingOf } from '../sync/sessions';
import { totals } from '../sync/stores';
import { deviceProgress, onOwnCalendar, type Progress, readHistory, readStatistics } from './progress';

/** The rest of the history, beyond the part on the screen. */
export interface Older {
  readonly state: 'more' | 'loading' | 'failed' | 'none';
  readonly load: () => void;
}

export interface ShownProgress {
  readonly phase: 'shown';
  readonly progress: Progress;
  readonly older: Older;
  /** Why this browser's own copy is shown; `undefined` for the server's. */
  readonly fromDevice: 'no server' | 'unsent sessions' | undefined;
}

type ProgressState = { readonly phase: 'loading' } | ShownProgress;

const NOTHING_OLDER: Older = { state: 'none', load: () => {} };

/**
 * Reads the progress of the signed-in person: this browser's at once, then the server's, merged from all
 * devices. Does not ask the server while sessions wait to be sent, since its answer would lack them.
 */
export function useProgress(userId: string): ProgressState {
  const sessions = useStored(sessionList);
  const scents = useStored(scentList);
  const statsResetAt = useStored(totals)?.statsResetAt ?? undefined;
  const waits = waitingOf(useStored(outbox), userId).length > 0;

  // Each session that is finished or arrives makes the server's last answer out of date.
  const asOf = `${sessions.at(-1)?.id} ${sessions.length}`;
  const once = { enabled: !waits, staleTime: Infinity, gcTime: 0 };
  const { data: statistics, error: noStatistics } = useQuery({
    ...once,
    queryKey: KEYS.progress(userId, asOf),
    queryFn: ({ signal }) => readStatistics(signal),
  });
  const history = useInfiniteQuery({
    ...once,
    queryKey: KEYS.history(userId, asOf),
    queryFn: ({ pageParam, signal }) => readHistory(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const error = noStatistics ?? (history.data ? null : history.error);
  useEffect(() => {
    if (error) logFailure('Progress could not be read from the server.', error);
  }, [error]);

  const pages = history.data?.pages;
  const fromServer = useMemo(
    () =>
      statistics &&
      pages && {
        ...statistics,
        statistics: onOwnCalendar(statistics.statistics, sessions),
        history: pages.flatMap((page) => page.sessions),
      },
    [statistics, pages, sessions],
  );
  const onDevice = useMemo(
    () => deviceProgress(sessions, scents, statsResetAt),
    [sessions, scents, statsResetAt],
  );

  const older: Older = { state: stateOfOlder(history), load: () => void history.fetchNextPage() };
  if (fromServer && !waits) return { phase: 'shown', progress: fromServer, older, fromDevice: undefined };
  const fromDevice = waits ? 'unsent sessions' : error ? 'no server' : undefined;
  if (fromDevice === undefined && sessions.length === 0) return { phase: 'loading' };
  return { phase: 'shown', progress: onDevice, older: NOTHING_OLDER, fromDevice };
}

function stateOfOlder({
  isFetchingNextPage,
  isFetchNextPageError,
  hasNextPage,
}: ReturnType<typeof useInfiniteQuery>): Older['state'] {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'none';
}
