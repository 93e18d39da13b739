import { hasProgress } from '@nosewise/domain/run/session-places';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import type { OwnedSession } from './running-session';
import { TrainingScreen } from './training-screen';
import { type Keep, useTraining } from './useTraining';

const loadSummary = () => import('./session-summary');
/** Loaded once there is an answer, since it is not needed before. */
const UnsavedSession = lazy(loadSummary);

/** Loaded when there is nothing to train with. */
const NoPacks = lazy(() => import('./no-packs'));

interface SoloTrainingProps {
  /** `null` when there is nothing to train with. */
  resumed: OwnedSession | null;
  /** Keeps a finished session; missing for a guest. */
  keep: Keep | undefined;
}

/** Trains from the first bottle to the end of the session. */
export function SoloTraining({ resumed, keep }: SoloTrainingProps) {
  const { view, change, moveOn, start } = useTraining(resumed, keep);
  const hasAnswer = view.kind === 'running' && hasProgress(view.session);
  useEffect(() => {
    if (hasAnswer) loadSummary().catch(() => undefined);
  }, [hasAnswer]);
  switch (view.kind) {
    case 'no-packs':
      return (
        <Suspense>
          <NoPacks />
        </Suspense>
      );
    case 'finished':
      return (
        <Suspense>
          <UnsavedSession
            record={view.record}
            takenBack={view.takenBack}
            isGuest={view.isGuest}
            onStart={start}
          />
        </Suspense>
      );
    case 'kept':
      return <Navigate to="/progress" replace state={view.arrival} />;
    case 'not-theirs':
      return <Navigate to="/app" replace />;
    case 'running':
      return <TrainingScreen session={view.session} onChange={change} onMoveOn={moveOn} />;
  }
}
