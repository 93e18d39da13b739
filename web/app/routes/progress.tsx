import { lazy, Suspense } from 'react';
import { Navigate, redirect, useLocation } from 'react-router';
import { authState } from '../../shared/auth-state';
import { historyReady } from '../sync/sync';
import { AccountScope } from '../ui/account-scope';
import { optional } from '../ui/optional';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';
import { WhenSeen } from '../ui/when-seen';
import type { Route } from './+types/progress';

/** Loaded only after a session. */
const LastSession = lazy(async () => ({
  default: (await import('../training/session-summary')).LastSession,
}));

const TestSection = lazy(async () => ({
  default: (await import('../honest-test/test-section')).TestSection,
}));

/** Loaded only then as well, and not waited for. If it is missing, the next session asks. */
const AskForReminders = optional(() => import('../account/ask-for-reminders'));

function Later() {
  return (
    <Suspense>
      <AskForReminders />
    </Suspense>
  );
}

export const meta = () => pageTitle('My Progress');

/** Sends guests to where they can log in (specification, section 6), without loading the code of the screen. */
export async function clientLoader() {
  if (authState().kind !== 'signed-in') return redirect('/login');
  const [{ ProgressScreen }] = await Promise.all([import('../progress/progress-screen'), historyReady()]);
  return { ProgressScreen };
}

export default function ProgressRoute({ loaderData: { ProgressScreen } }: Route.ComponentProps) {
  const comesFromSession = 'finished' in Object(useLocation().state);
  return (
    <AccountScope guest={<Navigate to="/login" replace />}>
      {(userId) => (
        // The whole screen waits for its first part, so that nothing moves.
        <Suspense fallback={<Spinner />}>
          <ProgressScreen
            userId={userId}
            first={comesFromSession && <LastSession below={<Later />} />}
            test={
              <WhenSeen className="min-h-48">
                <TestSection />
              </WhenSeen>
            }
          />
        </Suspense>
      )}
    </AccountScope>
  );
}
