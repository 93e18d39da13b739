import type { SessionRecord } from '@nosewise/domain/models';
import { factOf, type SessionFact } from '@nosewise/domain/training/session-fact';
import { type Coming, comingBack } from '../nose/coming-back';
import { comesBackAfter } from '../nose/nose';
import { account, isNotebookWhole } from '../notebook/account';
import { memoryOf, scentList } from '../notebook/scents';
import { sessionList } from '../notebook/sessions';

/** The facts that the end of a kept session tells beyond its answers. */
export interface KeptEnd {
  readonly fact: SessionFact | undefined;
  /** When its scents come back. */
  readonly coming: readonly Coming[];
}

/** Prepares the end of a session that has just been kept. Does not fold the history, so that it is ready at once. */
export function keptEnd(finished: SessionRecord, now: number): KeptEnd {
  const sessions = sessionList.get();
  const memory = memoryOf(scentList.get());
  return {
    fact: factOf(finished, sessions, isWhole()),
    coming: comingBack(
      finished.questions,
      (id) => comesBackAfter(finished, id, memory.get(id)?.schedule?.nextReview),
      now,
    ),
  };
}

/** Tells whether every session is here, so that a first time can be told. */
function isWhole(): boolean {
  return isNotebookWhole() && (account.get()?.statsResetAt ?? null) === null;
}
