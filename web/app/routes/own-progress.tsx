import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { TestSection } from '../honest-test/test-section';
import { ProgressScreen } from '../progress/progress-screen';
import { Spinner } from '../ui/spinner';

/** Loaded only after a session: with it, the screen would weigh more than it may (decision 43). */
const AfterSession = lazy(() => import('./after-session'));

/** The progress of a person, after a session below its end. */
export function OwnProgress({ userId }: { userId: string }) {
  const comesFromSession = 'finished' in Object(useLocation().state);
  return (
    // The whole screen waits for its first part, so that nothing moves.
    <Suspense fallback={<Spinner />}>
      <ProgressScreen userId={userId} first={comesFromSession && <AfterSession />} test={<TestSection />} />
    </Suspense>
  );
}
