import { recordOf } from '@nosewise/domain/run/run';
import { Navigate, redirect } from 'react-router';
import { trainee } from '../../shared/session/auth-state';
import { isNotebookWhole } from '../notebook/account-note';
import { openNotebook } from '../notebook/in-hand';
import { KeptRun } from '../run/kept-run';
import { useRun } from '../run/useRun';
import { resumeOrStartStep } from '../training/draw';
import { TrainingScreen } from '../training/training-screen';
import { loadNotes } from '../ui/useNote';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/review';
import { OnItsWay } from './on-its-way';
import { ReviewEnd } from './review-end';

export const meta = () => pageTitle('Review');

/**
 * Resumes what was left, or starts the next step: `?pack=` names a pack to begin with, and `?more` asks for
 * something new whatever is due.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openNotebook();
  if (!isNotebookWhole()) return { id: undefined };
  const { searchParams } = new URL(request.url);
  const run = resumeOrStartStep({ pack: searchParams.get('pack'), isMore: searchParams.has('more') });
  if (!run) return redirect('/app');
  // A meeting and a duel show what they teach at once.
  await loadNotes();
  return { id: run.id };
}

export default function ReviewRoute({ loaderData: { id } }: Route.ComponentProps) {
  return id === undefined ? <OnItsWay /> : <Review key={id} />;
}

/** A review from its first bottle to its end, the same for guests and members. Whoever leaves it goes on later. */
function Review() {
  const { run, change, moveOn } = useRun('review');
  // Finished or left in another tab, or its person has signed out.
  if (!run) return <Navigate to="/app" replace />;
  if (run.phase.name !== 'over') return <TrainingScreen run={run} onChange={change} onMoveOn={moveOn} />;
  const record = recordOf(run, run.shownAt);
  // A member sees below its end what it has changed.
  if (trainee() !== undefined && record && record.questions.length > 0) return <KeptRun run={run} />;
  return record && <ReviewEnd record={record} isReview />;
}
