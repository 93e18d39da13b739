import type { Statistics } from '@nosewise/domain/statistics';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { ActivitySection } from './activity-section';
import { BlindSection } from './blind-section';
import { AccuracySection, DueSection } from './chart-sections';
import { momentText } from './formats';
import { HistorySection } from './history-section';
import { ForecastSection, MemorySection } from './memory-sections';
import { MixUpMapSection, MixUpsSection } from './mix-ups-section';
import { ScentsSection } from './scents-section';
import { StrengthsSection } from './strengths-section';
import { type ProgressState, useProgress } from './useProgress';

type Shown = Extract<ProgressState, { phase: 'shown' }>;

/**
 * Shows how the person improves (specification, section 2, "Progress").
 * @param first a card above everything else: the session that was just finished
 * @param test the section of the honest test, which can be taken before any training too
 */
export function ProgressScreen({
  userId,
  first,
  test,
}: {
  userId: string;
  first: ReactNode;
  test: ReactNode;
}) {
  const state = useProgress(userId);
  return (
    <main className="mx-auto w-full max-w-5xl grow px-4 pt-4 pb-16" aria-busy={state.phase === 'loading'}>
      <BackLink to="/app" />
      <h1 className="mt-2 text-3xl">My Progress</h1>
      {first}
      {state.phase === 'loading' ? <ProgressSkeleton /> : <ShownProgress {...state} test={test} />}
    </main>
  );
}

function ShownProgress({ progress, older, fromDevice, test }: Shown & { test: ReactNode }) {
  const { statistics, scents, nextReviews, history } = progress;
  if (history.length === 0) {
    return (
      <>
        <DeviceNotice because={fromDevice} />
        <EmptyProgress />
        {test}
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
      <div className="sm:mt-10">
        <MemorySection />
      </div>
      <div className="grid gap-x-14 lg:grid-cols-2">
        <StrengthsSection scents={scents} />
        <MixUpsSection wasWrong={statistics.confusions.length > 0} />
      </div>
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

const REASONS: Record<Exclude<Shown['fromDevice'], undefined>, string> = {
  'no server':
    'Shown from this device; the server cannot be reached right now. Nothing is lost, and sessions of your other devices come back with the connection.',
  'unsent sessions': 'Shown from this device; your latest sessions are still on their way to your account.',
};

/** Says discreetly that the numbers are this browser's own. */
function DeviceNotice({ because }: { because: Shown['fromDevice'] }) {
  return (
    <p role="status" className="mt-2 max-w-wide text-sm text-soft empty:hidden">
      {because && REASONS[because]}
    </p>
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

/** Says what this page will show, with the button that leads there. */
function EmptyProgress() {
  return (
    <section className="mt-6 grid items-center gap-x-12 gap-y-8 border-t border-rule py-10 sm:grid-cols-[auto_1fr]">
      <div aria-hidden="true" className="flex items-end gap-2">
        <Bottle label="1" category="Citrus" className="h-28" />
        <Bottle label="2" category="Red Fruit" className="h-36" />
        <Bottle label="3" empty className="h-44" />
      </div>
      <div>
        <h2 className="text-2xl">Your progress starts with your first session</h2>
        <p className="mt-3 max-w-text text-soft">
          After that, this page shows which aromas you know and which you mix up, how your accuracy grows, on
          which days you trained, and your next reviews.
        </p>
        <Link to="/training" className={buttonStyle('primary', 'mt-6')}>
          Start your first session
        </Link>
      </div>
    </section>
  );
}

const BLOCK = 'rounded-md bg-shade motion-safe:animate-pulse';

/** Keeps the place of the numbers in their size, so that nothing moves when they come. */
function ProgressSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <div className="mt-6 grid border-rule max-sm:border-t sm:border-y max-sm:divide-y max-sm:divide-rule sm:grid-cols-3 sm:divide-x sm:divide-rule">
        {['streak', 'accuracy', 'sessions'].map((number) => (
          <div key={number} className="py-5 sm:px-6 sm:first:pl-0">
            <div className={`${BLOCK} h-13 w-24 sm:h-30 sm:w-32`} />
          </div>
        ))}
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-6 lg:grid-cols-2">
        <div className={`${BLOCK} h-64`} />
        <div className={`${BLOCK} h-64`} />
      </div>
    </div>
  );
}
