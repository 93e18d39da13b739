import { Navigate } from 'react-router';
import { GuestNotice } from '../training/guest-notice';
import { NoPacks } from '../training/no-packs';
import { resumeOrDraw, trainee } from '../training/running-session';
import { SessionSummary } from '../training/session-summary';
import { TrainingScreen } from '../training/training-screen';
import { useTraining } from '../training/useTraining';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/training';

export const meta = () => pageTitle('Training');

/** `?review=due` asks for a review of what is due. What only signed-in people need is loaded for them, at the start. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (trainee() === undefined) return { session: resumeOrDraw(), keep: undefined };
  const { keepFinished } = await import('../lib/sync/finish');
  const isReview = new URL(request.url).searchParams.get('review') === 'due';
  const draw = isReview ? (await import('../training/draw-review')).reviewDraw : undefined;
  return { session: resumeOrDraw(draw), keep: keepFinished };
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
