import { endNow, recordOf } from '@nosewise/domain/run/run';
import { useEffect } from 'react';
import { Navigate, redirect } from 'react-router';
import { isNotebookWhole } from '../notebook/account';
import { openNotebook } from '../notebook/in-hand';
import { keepSession } from '../notebook/rounds';
import { dropRun, runsHere } from '../run/running';
import { useRun } from '../run/useRun';
import { resumeOrStartStep } from '../training/draw';
import { TrainingScreen } from '../training/training-screen';
import { pageTitle } from '../ui/page-title';
import { loadNotes } from '../ui/useNote';
import type { Route } from './+types/review';
import { OnItsWay } from './on-its-way';
import { ReviewEnd } from './review-end';

export const meta = () => pageTitle('Review');

/** Resumes what was left by closing the page, or starts the next step: `?pack=` names a pack to begin with. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openNotebook();
  if (!isNotebookWhole()) return { isOnItsWay: true };
  const run = resumeOrStartStep(new URL(request.url).searchParams.get('pack'));
  if (!run) return redirect('/app');
  // A meeting and a duel show what they teach at once.
  await loadNotes();
  return { isOnItsWay: false };
}

export default function ReviewRoute({ loaderData: { isOnItsWay } }: Route.ComponentProps) {
  return isOnItsWay ? <OnItsWay /> : <Review />;
}

/** A review from its first bottle to its end, the same for guests and members. Leaving it keeps what was answered. */
function Review() {
  const { run, change, moveOn } = useRun('review');
  useEffect(() => keepWhatWasAnswered, []);
  if (!run) return <Navigate to="/app" replace />;
  if (run.phase.name !== 'over') return <TrainingScreen run={run} onChange={change} onMoveOn={moveOn} />;
  const record = recordOf(run, run.shownAt);
  return record && <ReviewEnd record={record} isReview />;
}

/** Ends a review that is left, so that nothing waits and nothing is lost: what was not smelled is still due. */
function keepWhatWasAnswered(): void {
  const left = runsHere().find((run) => run.kind === 'review');
  if (!left || left.phase.name === 'over') return;
  const record = recordOf(endNow(left), Date.now());
  const isKept = record && record.questions.length > 0 ? keepSession(record) : Promise.resolve();
  void isKept.then(() => dropRun(left));
}
