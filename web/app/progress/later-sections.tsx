import type { ReactNode } from 'react';
import { ActivitySection } from './activity-section';
import { BlindSection } from './blind-section';
import { AccuracySection, DueSection, ForecastSection } from './chart-sections';
import { HistorySection } from './history-section';
import { MixUpMapSection } from './mix-up-map-section';
import { MixUpsSection } from './mix-ups-section';
import { ScentsSection } from './scents-section';
import type { ShownProgress } from './useProgress';

export interface SectionsProps extends Pick<ShownProgress, 'progress' | 'older'> {
  /** The section of the honest test. */
  test: ReactNode;
}

/** The part of the page that nobody sees before they scroll. */
export default function LaterSections({ progress, older, test }: SectionsProps) {
  const { statistics, scents, nextReviews, history } = progress;
  return (
    <>
      <MixUpsSection wasWrong={statistics.confusions.length > 0} />
      <MixUpMapSection />
      <div className="grid gap-x-14 lg:grid-cols-2">
        <ForecastSection nextReviews={nextReviews} />
        <DueSection nextReviews={nextReviews} />
      </div>
      <AccuracySection days={statistics.days} />
      {test}
      <ScentsSection scents={scents} />
      <BlindSection statsResetAt={statistics.statsResetAt} />
      <ActivitySection days={statistics.days} />
      <HistorySection history={history} older={older} statsResetAt={statistics.statsResetAt} />
    </>
  );
}
