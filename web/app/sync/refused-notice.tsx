import { useEffect } from 'react';
import { useStored } from '../../shared/hooks';
import { showTrouble } from '../ui/toasts';
import { refusedSessions } from './sessions';

/** Tells the person once of each session that the server has refused. Loaded for people who are signed in. */
export default function RefusedNotice() {
  const refused = useStored(refusedSessions);
  useEffect(() => {
    const untold = refused.filter(({ told }) => !told);
    const [first] = untold;
    if (!first) return;
    showTrouble(
      untold.length === 1 ? 'A session could not be saved' : `${untold.length} sessions could not be saved`,
      `The server says: “${first.reason}” What you have answered stays on this device; everything else is saved as usual.`,
    );
    refusedSessions.change((list) => list.map((entry) => ({ ...entry, told: true })));
  }, [refused]);
  return null;
}
