import type { ProblemCode } from '@nosewise/contract/problem';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useAuthState, useStored } from '../../shared/hooks';
import { refusedSessions } from '../sync/sessions';
import { useTrouble } from '../sync/trouble';
import { optional } from '../ui/optional';

/** Loaded where the server has refused a session. */
const RefusedSessions = optional(() => import('./refused-sessions'));

/** Says what the server does not have yet and why, and what the person can do about it. */
export function Unsent({ waiting }: { waiting: number }) {
  const auth = useAuthState();
  const trouble = useTrouble();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  const refused = useStored(refusedSessions).filter((entry) => entry.userId === userId);
  if (waiting === 0 && refused.length === 0) return null;
  return (
    <div role="status" className="mt-4 grid gap-2 border-t border-rule pt-3 text-sm">
      {waiting > 0 && (
        <p>
          {waitingWords(waiting, trouble)}
          {trouble === 'unauthorized' && (
            <>
              {' '}
              <Link to="/app/login" className="text-link">
                Log in
              </Link>
            </>
          )}
        </p>
      )}
      {refused.length > 0 && (
        <Suspense>
          <RefusedSessions refused={refused} />
        </Suspense>
      )}
    </div>
  );
}

/** Words what waits to be sent: that it is safe, why it waits, and until when. */
export function waitingWords(waiting: number, trouble: ProblemCode | undefined): string {
  const kept = `${waiting === 1 ? '1 session is' : `${waiting} sessions are`} kept on this device`;
  const it = waiting === 1 ? 'it' : 'them';
  switch (trouble) {
    case undefined:
      return `${kept} and will be sent when there is a connection.`;
    case 'session_ahead':
      return `${kept}: your device’s clock is ahead. Please set it, and we’ll send ${it}.`;
    case 'unauthorized':
      return `${kept}, because you have been logged out. Please log in again, and we’ll send ${it}.`;
    case 'insufficient_aal':
      return `${kept}. Please log in with the code of your authenticator app, and we’ll send ${it}.`;
    case 'rate_limited':
      return `${kept}: your account can’t take more at the moment. We’ll send ${it} later.`;
    default:
      return `${kept}: our server has a problem at the moment. We’ll keep trying.`;
  }
}
