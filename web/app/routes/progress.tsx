import { lazy, Suspense } from 'react';
import { Navigate, redirect, useLocation } from 'react-router';
import { authState } from '../../shared/auth-state';
import { useAuthState } from '../../shared/hooks';
import { ProgressScreen } from '../progress/progress-screen';
import { pageTitle } from '../ui/page-title';
import { QueryScope } from '../ui/query';
import { Spinner } from '../ui/spinner';
import { WhenSeen } from '../ui/when-seen';

/** Loaded only after a session. */
const LastSession = lazy(async () => ({
  default: (await import('../training/session-summary')).LastSession,
}));

const TestSection = lazy(async () => ({
  default: (await import('../honest-test/test-section')).TestSection,
}));

export const meta = () => pageTitle('My Progress');

/** Guests have none: they are sent to where they can log in (specification, section 6). */
export function clientLoader() {
  return authState().kind === 'signed-in' ? null : redirect('/login');
}

export default function ProgressRoute() {
  const comesFromSession = 'finished' in Object(useLocation().state);
  const person = useAuthState();
  switch (person.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return <Navigate to="/login" replace />;
    case 'signed-in':
      return (
        <QueryScope>
          {/* All of the screen waits for its first part, so that nothing moves. */}
          <Suspense fallback={<Spinner />}>
            <ProgressScreen
              key={person.userId}
              userId={person.userId}
              first={comesFromSession && <LastSession />}
              test={
                <WhenSeen className="min-h-48">
                  <TestSection />
                </WhenSeen>
              }
            />
          </Suspense>
        </QueryScope>
      );
  }
}
