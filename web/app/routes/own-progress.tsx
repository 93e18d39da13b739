import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Collection } from '../menu/collection';
import { ProgressScreen } from '../progress/progress-screen';
import { Spinner } from '../ui/spinner';
import { WhenSeen } from '../ui/when-seen';

// With both, the screen would weigh more than it may (decision 43): the one is loaded only after a session, the other when seen.
const AfterSession = lazy(() => import('./after-session'));
const TestSection = lazy(() => import('../honest-test/test-section'));

/** The progress of a person, after a session below its end. */
export function OwnProgress({ userId }: { userId: string }) {
  const comesFromSession = 'finished' in Object(useLocation().state);
  return (
    // The whole screen waits for its first part, so that nothing moves.
    <Suspense fallback={<Spinner />}>
      <ProgressScreen
        userId={userId}
        first={comesFromSession && <AfterSession />}
        shelf={<Collection whole />}
        test={
          <WhenSeen className="min-h-48">
            <TestSection />
          </WhenSeen>
        }
      />
    </Suspense>
  );
}
