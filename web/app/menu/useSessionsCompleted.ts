import { countedSessions } from '@nosewise/domain/progress/progress';
import { nameParts } from '@nosewise/domain/training/modes';
import { useStored } from '../../shared/hooks';
import { account, useNotebookIsWhole } from '../notebook/account';
import { sessionsOnTheirWay, useSessions } from '../notebook/sessions';

/** Counts finished sessions, and those of them that the account does not have yet. */
export function useSessionsCompleted() {
  const statsResetAt = useStored(account)?.statsResetAt ?? undefined;
  return {
    completed: countedSessions(useSessions(), statsResetAt).length,
    waiting: nameParts(useStored(sessionsOnTheirWay).map(({ session }) => session)).length,
    /** False until the account was read here: what is here may then be a part of it. */
    isKnown: useNotebookIsWhole(),
  };
}
