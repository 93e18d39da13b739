import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedQuestion, subscribeToAsked } from '../lib/asked';

/** Loaded with the first question: most visits never meet one. */
const LoneDialog = lazy(() => import('./lone-dialog'));

/** The place of questions that come from no screen, such as the one before signing out. */
export function AskedQuestion() {
  const asked = useSyncExternalStore(subscribeToAsked, askedQuestion, () => null);
  return (
    asked && (
      <Suspense>
        <LoneDialog asked={asked} />
      </Suspense>
    )
  );
}
