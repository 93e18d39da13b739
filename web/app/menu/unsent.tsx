import type { Problem } from '@nosewise/contract/problem-details';
import type { RefusalCode } from '@nosewise/contract/refusals';
import { Link } from 'react-router';
import { refusalWords } from '../../shared/refusal-words';
import { useStored } from '../../shared/storage/hooks';
import { isOfferedAgain } from '../notebook/exchange';
import { useTrouble } from '../notebook/rounds';
import { unsentSessions } from '../notebook/session-list';

/** Says what the server does not have yet and why, and what the person can do about it. */
export function Unsent({ waiting }: { waiting: number }) {
  const trouble = useTrouble();
  const refused = useStored(unsentSessions).flatMap((each) => each.refused ?? []);
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
      {refused.length > 0 && <p>{refusedWords(refused)}</p>}
    </div>
  );
}

/** Words what waits to be sent: that it is safe, why it waits, and until when. */
export function waitingWords(waiting: number, trouble: RefusalCode | undefined): string {
  const kept = `${waiting === 1 ? '1 session is' : `${waiting} sessions are`} kept on this device`;
  const it = waiting === 1 ? 'it' : 'them';
  switch (trouble) {
    case undefined:
      return `${kept} and will be sent when there is a connection.`;
    case 'unauthorized':
      return `${kept}, because you have been signed out. Please log in again, and we’ll send ${it}.`;
    case 'insufficient_aal':
      return `${kept}. Please log in with the code of your authenticator app, and we’ll send ${it}.`;
    case 'rate_limited':
      return `${kept}: your account can’t take more at the moment. We’ll send ${it} later.`;
    default:
      return `${kept}: our server has a problem at the moment. We’ll keep trying.`;
  }
}

export function refusedWords(refused: readonly Problem[]): string {
  const [first] = refused;
  const count = refused.length === 1 ? '1 session is' : `${refused.length} sessions are`;
  const reason = first ? refusalWords({ problem: first, retryAfter: undefined }, REFUSED) : '';
  const again = first && isOfferedAgain(first) ? ' We’ll try again when you next open the app.' : '';
  return `${count} only on this device. ${reason}${again}`;
}

/** The words of a form would send the person back to it. */
const REFUSED = {
  bad_request: 'Our server doesn’t know an aroma in it.',
  not_found: 'Our server doesn’t know an aroma in it.',
  conflict: 'Our server has another session in its place.',
  too_many_own_scents:
    'Your account holds as many aromas of your own as it can: delete own packs that you no longer use.',
} as const;
