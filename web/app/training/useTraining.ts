import type { SessionRecord } from '@nosewise/domain/models';
import { finish, isLastQuestion, next, type TrainingSession } from '@nosewise/domain/training';
import { useState } from 'react';
import { drawNewSession, runningSession } from './running-session';

/** What `/training` shows. */
export type TrainingView =
  | { readonly kind: 'no-packs' }
  | { readonly kind: 'running'; readonly session: TrainingSession }
  | { readonly kind: 'finished'; readonly session: TrainingSession; readonly record: SessionRecord };

function viewOf(session: TrainingSession | null): TrainingView {
  return session ? { kind: 'running', session } : { kind: 'no-packs' };
}

/** The running session as React state. Every change is kept in the browser before it is shown. */
export function useTraining(resumed: TrainingSession | null) {
  const [view, setView] = useState(() => viewOf(resumed));

  /** Takes the session to where one of the domain's functions has brought it. */
  function change(session: TrainingSession) {
    runningSession.set(session);
    setView({ kind: 'running', session });
  }

  /** *Next Question*, or *Finish Session* on the last one. */
  function moveOn(session: TrainingSession) {
    if (!isLastQuestion(session)) {
      change(next(session));
      return;
    }
    const record = finish(session, Date.now());
    if (!record) return;
    runningSession.set(null);
    setView({ kind: 'finished', session, record });
  }

  return { view, change, moveOn, trainAgain: () => setView(viewOf(drawNewSession())) };
}
