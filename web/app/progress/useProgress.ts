import { useMemo } from 'react';
import { useStored } from '../../shared/storage/hooks';
import { account, useNotebookIsWhole } from '../notebook/account-note';
import { scentList } from '../notebook/scents';
import { sessionsOnTheirWay, useSessions } from '../notebook/session-list';
import { type Progress, progressOf } from './trained-scents';

export interface ShownProgress {
  readonly progress: Progress;
  /** Whether the account does not have all of it yet. */
  readonly isUnsent: boolean;
}

/** Reads the progress from the notebook; `undefined` until the account was read once. */
export function useProgress(): ShownProgress | undefined {
  const [sessions, scents] = [useSessions(), useStored(scentList)];
  const statsResetAt = useStored(account)?.statsResetAt ?? undefined;
  const isUnsent = useStored(sessionsOnTheirWay).length > 0;
  const isWhole = useNotebookIsWhole();
  const progress = useMemo(
    () => progressOf(sessions, scents, statsResetAt),
    [sessions, scents, statsResetAt],
  );
  return isWhole || sessions.length > 0 ? { progress, isUnsent } : undefined;
}
