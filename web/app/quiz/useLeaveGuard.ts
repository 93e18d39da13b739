import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useDialogs } from '../ui/dialogs';

/**
 * Asks before a running game is left, by a link or by the browser's back.
 * @param onLeave called once the screen is gone, so that nothing flickers on the way out
 */
export function useLeaveGuard(onLeave: () => void): void {
  const { confirm } = useDialogs();
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !leaving.current && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let obsolete = false;
    confirm({
      text: 'Leave this quiz? The scores will be lost.',
      detail: 'The names of the players are kept.',
      confirm: 'Leave quiz',
      cancel: 'Keep playing',
      danger: true,
    }).then((leave) => {
      if (obsolete) return;
      leaving.current = leave;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      obsolete = true;
    };
  }, [blocker, confirm]);

  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  }, [onLeave]);
  useEffect(
    () => () => {
      if (leaving.current) latest.current();
    },
    [],
  );
}
