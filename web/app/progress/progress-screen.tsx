import { modeOf } from '@nosewise/domain/training/modes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { sessionList } from '../sync/sessions';
import { WhenSeen } from '../ui/when-seen';
import { AllBlocks } from './all-blocks';
import { type ShownProgress as Shown, useProgress } from './useProgress';

/**
 * Shows how the person improves (specification, section 2, "Progress").
 * @param first the end of the session that was just finished, alone on the screen; the rest is below it
 * @param test the section of the honest test, which can also be taken before any training
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
  return (
    <main className="mx-auto w-full max-w-5xl grow px-4 pt-4 pb-16">
      {first || <BackLink to="/app" oneStep />}
      <h1 className="mt-2 text-3xl">My Progress</h1>
      {first ? (
        // The end is painted alone: the history is read when it is scrolled to, or soon.
        <WhenSeen orSoon className="min-h-[50rem]">
          <OwnProgress userId={userId} test={test} isAfterSession />
        </WhenSeen>
      ) : (
        <OwnProgress userId={userId} test={test} isAfterSession={false} />
      )}
    </main>
  );
}

interface OwnProgressProps {
  userId: string;
  test: ReactNode;
  isAfterSession: boolean;
}

function OwnProgress({ userId, test, isAfterSession }: OwnProgressProps) {
  const state = useProgress(userId);
  return (
    <div aria-busy={state.phase === 'loading'}>
      {state.phase === 'loading' ? (
        <ProgressSkeleton />
      ) : (
        <ShownProgress {...state} test={test} isAfterSession={isAfterSession} />
      )}
    </div>
  );
}

type ShownProgressProps = Shown & Omit<OwnProgressProps, 'userId'>;

function ShownProgress({ test, isAfterSession, ...shown }: ShownProgressProps) {
  return (
    <>
      <DeviceNotice because={shown.fromDevice} />
      {shown.progress.history.length === 0 ? (
        <>
          <EmptyProgress />
          {test}
        </>
      ) : (
        <AllBlocks {...shown} test={test} isAfterSession={isAfterSession} />
      )}
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

/** Says what this page will show, with the button that leads there. A meeting is no answer yet. */
function EmptyProgress() {
  const hasMet = useStored(sessionList).some(({ questions }) =>
    questions.some((each) => modeOf(each) === 'meet'),
  );
  const which = hasMet ? 'next' : 'first';
  return (
    <section className="mt-6 grid items-center gap-x-12 gap-y-8 border-t border-rule py-10 sm:grid-cols-[auto_1fr]">
      <div aria-hidden="true" className="flex items-end gap-2">
        <Bottle label="1" category="Citrus" className="h-28" />
        <Bottle label="2" category="Red Fruit" className="h-36" />
        <Bottle label="3" empty className="h-44" />
      </div>
      <div>
        <h2 className="text-2xl">{`Your progress starts with your ${which} session`}</h2>
        <p className="mt-3 max-w-text text-soft">
          {`${hasMet ? 'You have met your first aromas, and it asks for them. ' : ''}After that, this page shows which aromas you know and which you mix up, how your accuracy grows, on which days you trained, and your next reviews.`}
        </p>
        <Link to="/training" className={buttonStyle('primary', 'mt-6')}>{`Start your ${which} session`}</Link>
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
      <div className="mt-4 mb-2 grid grid-cols-3 divide-x divide-rule narrow:grid-cols-1 narrow:divide-x-0">
        {['streak', 'accuracy', 'sessions'].map((number) => (
          <div key={number} className="px-3 py-2 first:pl-0 sm:px-6">
            <div className={`${BLOCK} h-13 w-20 sm:h-20 sm:w-32`} />
          </div>
        ))}
      </div>
      <div className={`${BLOCK} mt-8 h-96`} />
    </div>
  );
}
