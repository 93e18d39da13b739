import type { Statistics } from '@nosewise/domain/statistics';
import { lazy, type ReactNode } from 'react';
import { WhenSeen } from '../ui/when-seen';
import { ActivitySection } from './activity-section';
import { BlindSection } from './blind-section';
import { AccuracySection, DueSection } from './chart-sections';
import { momentText } from './formats';
import { HistorySection } from './history-section';
import { ForecastSection, MemorySection } from './memory-sections';
import { MixUpsSection } from './mix-ups-section';
import { ScentsSection } from './scents-section';
import { StrengthsSection } from './strengths-section';
import type { ShownProgress } from './useProgress';

const MixUpMapSection = lazy(async () => ({
  default: (await import('./mix-up-map-section')).MixUpMapSection,
}));

/** Shows all that there is to say once the person has finished a session. Loaded only then. */
export default function AllSections({ progress, older, test }: ShownProgress & { test: ReactNode }) {
  const { statistics, scents, nextReviews, history } = progress;
  return (
    <>
      <BigNumbers {...statistics} />
      {statistics.statsResetAt !== undefined && (
        <p className="mt-3 text-sm text-soft">
          Counted from {momentText(statistics.statsResetAt)} on, when you reset your statistics.
        </p>
      )}
      <div className="sm:mt-10">
        <MemorySection />
      </div>
      <div className="grid gap-x-14 lg:grid-cols-2">
        <StrengthsSection scents={scents} />
        <MixUpsSection wasWrong={statistics.confusions.length > 0} />
      </div>
      <WhenSeen className="min-h-px">
        <MixUpMapSection />
      </WhenSeen>
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

function BigNumbers({ streak, accuracyPercent, sessionsTotal }: Statistics) {
  return (
    <dl className="mt-6 grid border-rule max-sm:border-t sm:border-y max-sm:divide-y max-sm:divide-rule sm:grid-cols-3 sm:divide-x sm:divide-rule">
      <BigNumber name="Streak" note={'sessions in a row with at least 80\u00a0% correct'}>
        {streak}
      </BigNumber>
      <BigNumber name="Accuracy" note="of all your answers were correct">
        {accuracyPercent === undefined ? '–' : `${accuracyPercent} %`}
      </BigNumber>
      <BigNumber name="Sessions" note="completed">
        {sessionsTotal}
      </BigNumber>
    </dl>
  );
}

function BigNumber({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start py-5 max-sm:grid-cols-[7rem_1fr] max-sm:items-baseline max-sm:gap-x-4 sm:px-6 sm:first:pl-0">
      <dt className="font-medium">{name}</dt>
      <dd className="numeral row-span-2 text-4xl leading-tight text-accent max-sm:col-start-1 max-sm:row-start-1 max-sm:text-3xl">
        {children}
      </dd>
      <dd className="text-sm text-soft max-sm:col-start-2">{note}</dd>
    </div>
  );
}
