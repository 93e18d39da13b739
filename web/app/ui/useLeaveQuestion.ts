import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router';
import { guardLeaving } from '../lib/leaving';
import { type CancellableQuestion, useDialogs } from './dialogs';

interface LeaveQuestion {
  /** A constant: it is asked anew when it changes. */
  question: CancellableQuestion;
  /** Whether there is something to lose now. */
  asks: () => boolean;
  /** Called when the screen is gone, with whether the person was asked and chose to leave. */
  onLeft: (asked: boolean) => void;
  /** Where the browser's back leads, when it shall lead elsewhere than to the page before. */
  backTo?: string;
}

/** Asks before the screen is left while there is something to lose, by a link, by signing out or by the browser's back. */
export function useLeaveQuestion({ question, asks, onLeft, backTo }: LeaveQuestion): void {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isBack = useRef(false);
  const latest = useRef({ asks, onLeft });
  useEffect(() => {
    latest.current = { asks, onLeft };
  }, [asks, onLeft]);

  // One function as long as the screen stays: with a new one at every render the router would render everything again.
  const blocks = useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return !leaving.current && latest.current.asks() && nextLocation.pathname !== currentLocation.pathname;
  }, []);
  const blocker = useBlocker(blocks);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let obsolete = false;
    confirm(question).then((leave) => {
      if (obsolete) return;
      leaving.current = leave;
      if (leave && !(isBack.current && backTo)) {
        blocker.proceed();
        return;
      }
      blocker.reset();
      if (leave && backTo) navigate(backTo, { replace: true });
    });
    return () => {
      obsolete = true;
    };
  }, [blocker, confirm, question, backTo, navigate]);

  useEffect(
    () =>
      guardLeaving({
        ask: async () => {
          leaving.current = !latest.current.asks() || (await confirm(question));
          return leaving.current;
        },
        stay: () => {
          leaving.current = false;
        },
      }),
    [confirm, question],
  );

  useEffect(() => {
    const onLeft = () => latest.current.onLeft(leaving.current);
    // A page of the site is loaded as a document, which leaves this screen where it is.
    const onPageHide = () => leaving.current && onLeft();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      onLeft();
    };
  }, []);
}
