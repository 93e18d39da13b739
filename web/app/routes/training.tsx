import { Navigate } from 'react-router';
import { NoPacks } from '../training/no-packs';
import { resumeOrDraw, trainee } from '../training/running-session';
import { finishedState, UnsavedSession } from '../training/session-summary';
import { TrainingScreen } from '../training/training-screen';
import { useTraining } from '../training/useTraining';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/training';

export const meta = () => pageTitle('Training');

/** `?review=due` asks for a review. Only signed-in people load the code that keeps and sends sessions. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (trainee() === undefined) return { session: resumeOrDraw('any'), keep: undefined };
  const { keepFinished } = await import('../lib/sync/finish');
  const isReview = new URL(request.url).searchParams.get('review') === 'due';
  return { session: resumeOrDraw(isReview ? 'review' : 'any'), keep: keepFinished };
}

export default function Training({ loaderData }: Route.ComponentProps) {
  const { view, change, moveOn, start } = useTraining(loaderData.session, loaderData.keep);
  switch (view.kind) {
    case 'no-packs':
      return <NoPacks />;
    case 'finished':
      return <UnsavedSession record={view.record} isGuest={view.isGuest} onStart={start} />;
    case 'kept':
      return <Navigate to="/progress" replace state={finishedState(view.record)} />;
    case 'not-theirs':
      return <Navigate to="/app" replace />;
    case 'running':
      return <TrainingScreen session={view.session} onChange={change} onMoveOn={moveOn} />;
  }
}
