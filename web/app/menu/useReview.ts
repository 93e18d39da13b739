import { waitingIn } from '@nosewise/domain/due';
import { isDue } from '@nosewise/domain/scheduler';
import { mergePacks } from '@nosewise/domain/session';
import { useMemo } from 'react';
import { useAuthState, useStored } from '../../shared/hooks';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { memoryOf } from '../lib/sync/memory';
import { outbox, waitingOf } from '../lib/sync/outbox';
import { scentList } from '../lib/sync/scent-list';
import { sessionList } from '../lib/sync/session-list';
import { totals } from '../lib/sync/totals';
import { useNow } from '../lib/useNow';

/** What waits for the person today, from what this browser keeps, so that it needs no connection. */
export function useReview() {
  const settings = useStored(trainingSettings);
  const own = useStored(ownPacks);
  const scents = useStored(scentList);
  const now = useNow();
  const pool = useMemo(() => mergePacks(selectedPacks(settings, own)), [settings, own]);
  const memory = useMemo(() => memoryOf(scents), [scents]);
  return useMemo(
    () => ({
      ...waitingIn(pool, memory, now),
      now,
      hasPacks: pool.length > 0,
      dueBottles: pool.filter(({ id }) => isDue(memory.get(id)?.schedule, now)),
    }),
    [pool, memory, now],
  );
}

/** Finished sessions that count, and how many of them the server does not have yet. */
export function useSessionsCompleted() {
  const auth = useAuthState();
  const queue = useStored(outbox);
  const fromServer = useStored(totals);
  const here = useStored(sessionList).length;
  const waiting = auth.kind === 'signed-in' ? waitingOf(queue, auth.userId).length : 0;
  return {
    completed: fromServer ? fromServer.sessionsTotal + waiting : here,
    waiting,
    /** Whether this browser has heard of the person's training yet. Before that, nothing here says that it is none. */
    isKnown: fromServer !== null || here > 0,
  };
}
