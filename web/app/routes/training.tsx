import { Navigate } from 'react-router';
import { scentsOfLink } from '../lib/practice-link';
import { GuestNotice, SessionSummary } from '../training/guest-session';
import { NoPacks } from '../training/no-packs';
import { resumeOrDraw, trainee } from '../training/running-session';
import { TrainingScreen } from '../training/training-screen';
import { useTraining } from '../training/useTraining';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/training';

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
  const { finishSession } = await import('../sync/engine');
  const isReview = url.searchParams.get('review') === 'due';
  return { session: resumeOrDraw(isReview ? 'review' : kind), keep: finishSession };
}

export default function Training({ loaderData }: Route.ComponentProps) {
  const { view, change, moveOn, trainAgain } = useTraining(loaderData.session, loaderData.keep);
  switch (view.kind) {
    case 'no-packs':
      return <NoPacks />;
    case 'finished':
      return <SessionSummary session={view.session} record={view.record} onAgain={trainAgain} />;
    case 'kept':
      return <Navigate to="/progress" replace />;
    case 'not-theirs':
      return <Navigate to="/app" replace />;
    case 'running':
      return (
        <>
          {view.session.owner === undefined && <GuestNotice />}
          <TrainingScreen session={view.session} onChange={change} onMoveOn={moveOn} />
        </>
      );
  }
}
