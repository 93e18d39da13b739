import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router';
import { type Confirmation, useDialogs, useQuestion } from './dialogs';

/** The question before a session with answers is left (specification, section 4). */
export const EXIT_CONFIRMATION = {
  text: 'Are you sure you want to exit this training session? Your progress will be lost.',
  confirm: 'Exit session',
  cancel: 'Keep training',
  danger: true,
};

interface LeaveConfirmation {
  /** A constant: when it changes, the person is asked again. */
  confirmation: Confirmation;
  /** Tells whether there is something to lose now. */
  isNeeded: () => boolean;
  /** Called when the screen is gone, with whether the person confirmed. */
  onLeft: (confirmed: boolean) => void;
  /** Where the browser's back button leads, if not to the previous page. */
  backTo?: string;
}

/** Asks for confirmation before the screen is left, by a link, by signing out or by the browser's back, while there is something to lose. */
export function useLeaveConfirmation({ confirmation, isNeeded, onLeft, backTo }: LeaveConfirmation): void {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isBack = useRef(false);
  const isHere = useRef(false);
  const latest = useRef({ isNeeded, onLeft });
  useLayoutEffect(() => {
    latest.current = { isNeeded, onLeft };
  }, [isNeeded, onLeft]);

  // One function as long as the screen stays: with a new one at every render the router would render everything again.
  const blocks = useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    const isAnotherScreen = nextLocation.pathname !== currentLocation.pathname;
    return isAnotherScreen && !leaving.current && latest.current.isNeeded();
  }, []);
  const blocker = useBlocker(blocks);

  useQuestion(blocker.state === 'blocked' ? confirmation : undefined, (leave) => {
    if (blocker.state !== 'blocked') return;
    leaving.current = leave;
    if (leave && !(isBack.current && backTo)) {
      blocker.proceed();
      return;
    }
    blocker.reset();
    if (leave && backTo) navigate(backTo, { replace: true });
  });

  useEffect(
    () =>
      guardLeaving({
        confirm: async () => {
          leaving.current = !latest.current.isNeeded() || (await confirm(confirmation));
          return leaving.current;
        },
        stay: () => {
          leaving.current = false;
        },
      }),
    [confirm, confirmation],
  );

  // Before the next screen is shown, so that a screen that was left does not come back when the next one is
  // closed at once.
  useLayoutEffect(() => {
    isHere.current = true;
    const onGone = () => latest.current.onLeft(leaving.current);
    // A page of the site is loaded as a document, which leaves this screen where it is.
    const onPageHide = () => leaving.current && onGone();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      isHere.current = false;
      // React's strict mode takes the screen away and brings it back at once, which is no leaving.
      queueMicrotask(() => isHere.current || onGone());
    };
  }, []);
}

/** A screen with something to lose. */
interface Guard {
  /** Asks the person, if there is something to lose now. @returns whether they leave */
  readonly confirm: () => Promise<boolean>;
  /** Called when the person stays after all. */
  readonly stay: () => void;
}

let guard: Guard | null = null;

/** Asks a screen before any way out other than navigation. @returns a function that stops asking */
function guardLeaving(screen: Guard): () => void {
  guard = screen;
  return () => {
    if (guard === screen) guard = null;
  };
}

/** Takes a way out other than navigation, such as signing out, once a screen with something to lose has agreed. */
export async function leaveBy(way: () => Promise<'go' | 'stay'>): Promise<'go' | 'stay'> {
  const screen = guard;
  if (screen && !(await screen.confirm())) return 'stay';
  let outcome: 'go' | 'stay' = 'stay';
  try {
    outcome = await way();
  } finally {
    if (outcome === 'stay') screen?.stay();
  }
  return outcome;
}
