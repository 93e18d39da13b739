import { refusalWords } from '../../shared/refusals';
import { isOfferedAgain } from '../sync/send';
import type { Refused } from '../sync/sessions';

/** Says why the server did not take some sessions. */
export default function RefusedSessions({ refused }: { refused: readonly Refused[] }) {
  return <p>{refusedWords(refused)}</p>;
}

/** Words sessions that the server has refused. */
export function refusedWords(refused: readonly Pick<Refused, 'problem'>[]): string {
  const [first] = refused;
  const count = refused.length === 1 ? '1 session is' : `${refused.length} sessions are`;
  const reason = first?.problem
    ? refusalWords({ problem: first.problem, retryAfter: undefined }, REFUSED)
    : 'Our server didn’t take it.';
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
