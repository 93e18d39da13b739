import { GuestNotice } from '../training/guest-notice';
import { NoPacks } from '../training/no-packs';
import { resumeOrDraw } from '../training/running-session';
import { SessionSummary } from '../training/session-summary';
import { TrainingScreen } from '../training/training-screen';
import { useTraining } from '../training/useTraining';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/training';

export const meta = () => pageTitle('Training');

export function clientLoader() {
  return resumeOrDraw();
}

export default function Training({ loaderData }: Route.ComponentProps) {
  const { view, change, moveOn, trainAgain } = useTraining(loaderData);
  switch (view.kind) {
    case 'no-packs':
      return <NoPacks />;
    case 'finished':
      return <SessionSummary session={view.session} record={view.record} onAgain={trainAgain} />;
    case 'running':
      return (
        <>
          <GuestNotice />
          <TrainingScreen session={view.session} onChange={change} onMoveOn={moveOn} />
        </>
      );
  }
}
