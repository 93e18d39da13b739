import { hasProgress, type TrainingSession } from '@nosewise/domain/training';
import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useDialogs } from '../ui/dialogs';
import { runningSession } from './running-session';

/**
 * Asks before a session with answers is left, by a link or by the browser's back (specification, section 4).
 * Leaving discards the session. Without an answer there is nothing to lose and nothing is asked.
 */
export function useExitGuard(session: TrainingSession): void {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !leaving.current && hasProgress(session) && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let obsolete = false;
    confirm({
      text: 'Are you sure you want to exit this training session? Your progress will be lost.',
      confirm: 'Exit session',
      cancel: 'Keep training',
      danger: true,
    }).then((exit) => {
      if (obsolete) return;
      if (!exit) {
        blocker.reset();
        return;
      }
      leaving.current = true;
      runningSession.set(null);
      blocker.reset();
      navigate('/app', { replace: true });
    });
    return () => {
      obsolete = true;
    };
  }, [blocker, confirm, navigate]);

  // Left without an answer: the next visit draws anew, perhaps from other packs.
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  }, [session]);
  useEffect(
    () => () => {
      if (!hasProgress(latest.current)) runningSession.set(null);
    },
    [],
  );
}
