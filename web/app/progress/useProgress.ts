import { useEffect, useMemo, useState } from 'react';
import { useStored } from '../../shared/hooks';
import { scentList } from '../sync/scents';
import { outbox, sessionList, waitingOf } from '../sync/sessions';
import { totals } from '../sync/stores';
import { useAnswer } from '../ui/useAnswer';
import {
  deviceProgress,
  type HistoryPage,
  onOwnCalendar,
  type Progress,
  readHistory,
  readStatistics,
} from './progress';

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
  const asOf = `${userId} ${sessions.at(-1)?.id} ${sessions.length}`;
  const asked = useAnswer(waits ? undefined : asOf, readFirst);
  const error = asked?.kind === 'failed' ? asked.error : undefined;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged (section 8)
    if (error) console.warn('Progress could not be read from the server.', error);
  }, [error]);

  const answer = asked?.kind === 'answered' ? asked.answer : undefined;
  const { pages, older } = useOlder(answer?.firstPage);
  const fromServer = useMemo(
    () =>
      answer && {
        ...answer.statistics,
        statistics: onOwnCalendar(answer.statistics.statistics, sessions),
        history: pages.flatMap((page) => page.sessions),
      },
    [answer, pages, sessions],
  );
  const onDevice = useMemo(
    () => deviceProgress(sessions, scents, statsResetAt),
    [sessions, scents, statsResetAt],
  );

  if (fromServer) return { phase: 'shown', progress: fromServer, older, fromDevice: undefined };
  const fromDevice = waits ? 'unsent sessions' : error ? 'no server' : undefined;
  if (fromDevice === undefined && sessions.length === 0) return { phase: 'loading' };
  return { phase: 'shown', progress: onDevice, older: NOTHING_OLDER, fromDevice };
}

async function readFirst(signal: AbortSignal) {
  const [statistics, firstPage] = await Promise.all([readStatistics(signal), readHistory(undefined, signal)]);
  return { statistics, firstPage };
}

/** Reads the pages of the history after the first, one at a press. */
function useOlder(first: HistoryPage | undefined): { pages: readonly HistoryPage[]; older: Older } {
  const [read, setRead] = useState<readonly HistoryPage[]>([]);
  const [attempt, setAttempt] = useState<'loading' | 'failed'>();
  const pages = useMemo(() => (first && read[0] === first ? read : first ? [first] : []), [first, read]);
  const cursor = pages.at(-1)?.nextCursor;

  async function load() {
    if (!cursor || attempt === 'loading') return;
    setAttempt('loading');
    try {
      setRead([...pages, await readHistory(cursor)]);
      setAttempt(undefined);
    } catch {
      setAttempt('failed');
    }
  }

  return { pages, older: { state: attempt ?? (cursor ? 'more' : 'none'), load: () => void load() } };
}
