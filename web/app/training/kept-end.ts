import type { SessionRecord } from '@nosewise/domain/models';
import { nameParts } from '@nosewise/domain/training/modes';
import { factOf, type SessionFact } from '@nosewise/domain/training/session-fact';
import { type Coming, comingBack } from '../progress/coming-back';
import { comesBackAfter } from '../progress/nose';
import { memoryOf, scentList } from '../sync/scents';
import { outbox, SESSIONS_KEPT, sessionList } from '../sync/sessions';
import { totals } from '../sync/stores';

/** The facts that the end of a kept session tells beyond its answers. */
export interface KeptEnd {
  readonly fact: SessionFact | undefined;
  /** When its scents come back. */
  readonly coming: readonly Coming[];
}

/** Prepares the end of a session that has just been kept. Does not fold the history, so that it is ready at once. */
export function keptEnd(finished: SessionRecord, now: number): KeptEnd {
  const sessions = sessionList.get();
  const isComplete = knowsAllSessions(sessions);
  const memory = memoryOf(scentList.get());
  return {
    fact: factOf(finished, sessions, isComplete),
    coming: comingBack(
      finished.questions,
      (id) => comesBackAfter(finished, id, memory.get(id)?.schedule?.nextReview),
      now,
    ),
  };
}

/** Tells whether this browser has every session of the account, so that a first time can be told. */
function knowsAllSessions(here: readonly SessionRecord[]): boolean {
  const known = totals.get();
  if (!known || known.statsResetAt !== null || here.length >= SESSIONS_KEPT) return false;
  const waiting = nameParts(outbox.get().map(({ session }) => session));
  return nameParts(here).length >= known.sessionsTotal + waiting.length;
}
