import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStored } from '../../shared/hooks';
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
 * Reads the progress of the signed-in person: this browser's at once, then the server's, merged from all devices. The
 * server is not asked while sessions wait to be sent, since its answer would lack them.
 */
export function useProgress(userId: string): ProgressState {
  const sessions = useStored(sessionList);
  const scents = useStored(scentList);
  const statsResetAt = useStored(totals)?.statsResetAt ?? undefined;
  const waits = waitingOf(useStored(outbox), userId).length > 0;

  // Each session that is finished or arrives makes the server's last answer out of date.
  const asOf = [userId, sessions.at(-1)?.id, sessions.length];
  const statistics = useQuery({
    queryKey: ['statistics', ...asOf],
    queryFn: ({ signal }) => readStatistics(signal),
    enabled: !waits,
  });
  const history = useInfiniteQuery({
    queryKey: ['history', ...asOf],
    queryFn: ({ pageParam, signal }) => readHistory(pageParam, signal),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: !waits,
  });

  const error = statistics.error ?? history.error;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged (section 8)
    if (error) console.warn('Progress could not be read from the server.', error);
  }, [error]);

  const fromServer = useMemo(
    () =>
      statistics.data &&
      history.data && {
        ...statistics.data,
        statistics: onOwnCalendar(statistics.data.statistics, sessions),
        history: history.data.pages.flatMap((page) => page.sessions),
      },
    [statistics.data, history.data, sessions],
  );
  const onDevice = useMemo(
    () => deviceProgress(sessions, scents, statsResetAt),
    [sessions, scents, statsResetAt],
  );

  const hasFailed = statistics.isError || (history.isError && !history.isFetchNextPageError);
  if (fromServer && !waits && !hasFailed) {
    return { phase: 'shown', progress: fromServer, older: olderOf(history), fromDevice: undefined };
  }
  const fromDevice = waits ? 'unsent sessions' : hasFailed ? 'no server' : undefined;
  if (fromDevice === undefined && sessions.length === 0) return { phase: 'loading' };
  return { phase: 'shown', progress: onDevice, older: NOTHING_OLDER, fromDevice };
}

/** The first page of the history has no cursor. */
function noCursor(): string | undefined {
  return undefined;
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

function olderOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages): Older {
  const load = () => void fetchNextPage();
  if (isFetchingNextPage) return { state: 'loading', load };
  if (isFetchNextPageError) return { state: 'failed', load };
  return { state: hasNextPage ? 'more' : 'none', load };
}
