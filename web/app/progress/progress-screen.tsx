import { BackLink } from '../../shared/ui/back-link';
import { AccuracySection } from './accuracy-section';
import { ActivitySection } from './activity-section';
import { BigNumbers } from './big-numbers';
import { ConfusionsSection } from './confusions-section';
import { momentText } from './dates';
import { DeviceNotice } from './device-notice';
import { DueSection } from './due-section';
import { EmptyProgress } from './empty-progress';
import { HistorySection } from './history-section';
import { ProgressSkeleton } from './progress-skeleton';
import { ScentsSection } from './scents-section';
import { StrengthsSection } from './strengths-section';
import { type ProgressState, useProgress } from './useProgress';

/** How a person improves (specification, section 2, "Progress"). */
export function ProgressScreen({ userId }: { userId: string }) {
  const state = useProgress(userId);
  return (
    <main className="mx-auto w-full max-w-5xl grow px-4 pt-4 pb-16" aria-busy={state.phase === 'loading'}>
      <BackLink to="/app" />
      <h1 className="mt-2 text-3xl">My Progress</h1>
      {state.phase === 'loading' ? <ProgressSkeleton /> : <ShownProgress {...state} />}
    </main>
  );
}

function ShownProgress({ progress, older, fromDevice }: Extract<ProgressState, { phase: 'shown' }>) {
  const { statistics, scents, nextReviews, history } = progress;
  if (history.length === 0) {
    return (
      <>
        <DeviceNotice because={fromDevice} />
        <EmptyProgress />
      </>
    );
  }
  return (
    <>
      <DeviceNotice because={fromDevice} />
      <BigNumbers {...statistics} />
      {statistics.statsResetAt !== undefined && (
        <p className="mt-3 text-sm text-soft">
          Counted from {momentText(statistics.statsResetAt)} on, when you reset your statistics.
        </p>
      )}
      <div className="grid gap-x-14 sm:mt-10 lg:grid-cols-2">
        <StrengthsSection scents={scents} />
        <ConfusionsSection confusions={statistics.confusions} />
      </div>
      <ScentsSection scents={scents} />
      <div className="grid gap-x-14 lg:grid-cols-2">
        <AccuracySection days={statistics.days} />
        <DueSection nextReviews={nextReviews} />
      </div>
      <ActivitySection days={statistics.days} />
      <HistorySection history={history} older={older} statsResetAt={statistics.statsResetAt} />
    </>
  );
}
