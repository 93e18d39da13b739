import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Collection } from '../menu/collection';
import { ProgressScreen } from '../progress/progress-screen';
import { Spinner } from '../ui/spinner';
import { WhenSeen } from '../ui/when-seen';

// With both, the screen would weigh more than it may (decision 43): the one is loaded only after a session, the other when seen.
const AfterSession = lazy(() => import('./after-session'));
const TestSection = lazy(() => import('../honest-test/test-section'));

/** The progress of a person; right after a session its end instead. */
export function OwnProgress({ userId }: { userId: string }) {
  const progress = (
    <ProgressScreen
      userId={userId}
      shelf={<Collection whole />}
      test={
        <WhenSeen className="min-h-48">
          <TestSection />
        </WhenSeen>
      }
    />
  );
  const comesFromSession = 'finished' in Object(useLocation().state);
  return comesFromSession ? (
    <Suspense fallback={<Spinner />}>
      <AfterSession otherwise={progress} />
    </Suspense>
  ) : (
    progress
  );
}
