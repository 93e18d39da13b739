import { hasProgress } from '@nosewise/domain/session-places';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { trainee } from '../../shared/auth-state';
import { scentsOfLink } from '../lib/pool';
import { loadKeeper } from '../sync/sync';
import { NoPacks } from '../training/no-packs';
import { resumeOrDraw } from '../training/running-session';
import { TrainingScreen } from '../training/training-screen';
import { useTraining } from '../training/useTraining';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/training';

const loadSummary = () => import('../training/session-summary');
/** Loaded once there is an answer: nobody needs it before. */
const UnsavedSession = lazy(loadSummary);

export const meta = () => pageTitle('Training');

/**
 * `?review=due` asks for a review, `?practise=id,id` for these scents. Only signed-in people load the code that keeps and
 * sends sessions.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const practise = scentsOfLink(url);
  const kind = practise.length > 0 ? { practise } : 'any';
  if (trainee() === undefined) return { session: resumeOrDraw(kind), keep: undefined };
  const keep = await loadKeeper();
  const isReview = url.searchParams.get('review') === 'due';
  return { session: resumeOrDraw(isReview ? 'review' : kind), keep };
}

export default function Training({ loaderData }: Route.ComponentProps) {
  const { view, change, moveOn, start } = useTraining(loaderData.session, loaderData.keep);
  const hasAnswer = view.kind === 'running' && hasProgress(view.session);
  useEffect(() => {
    if (hasAnswer) loadSummary().catch(() => undefined);
  }, [hasAnswer]);
  switch (view.kind) {
    case 'no-packs':
      return <NoPacks />;
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
      return (
        <Navigate to="/progress" replace state={{ finished: view.record.id, takenBack: view.takenBack }} />
      );
    case 'not-theirs':
      return <Navigate to="/app" replace />;
    case 'running':
      return <TrainingScreen session={view.session} onChange={change} onMoveOn={moveOn} />;
  }
}
