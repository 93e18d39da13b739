import {
  answerBlind,
  askCode,
  type BlindSession,
  finishBlind,
  hasBlindProgress,
  isLastBlind,
  nextBlind,
  openBlind,
  putBack,
} from '@nosewise/domain/blind-session';
import type { Code } from '@nosewise/domain/blind-set';
import type { SessionRecord } from '@nosewise/domain/models';
import type { NameId } from '@nosewise/domain/names';
import { useEffect, useState } from 'react';
import { trainee } from '../../shared/auth-state';
import { useAuthState } from '../../shared/hooks';
import { keepForGuest } from '../sync/sessions';
import { loadKeeper } from '../sync/sync';
import { useDialogs } from '../ui/dialogs';
import { EXIT_CONFIRMATION, useLeaveConfirmation } from '../ui/navigation';
import { showTrouble } from '../ui/toasts';
import {
  type OwnedBlindSession,
  resumeOrStart,
  runningBlind,
  startWithSet,
  wouldLose,
} from './running-blind';
import { openCode, type PlacedSet } from './sealed-sets';
import { troubleOf } from './words';

/** The views of `/blind/:id/train`. */
type BlindView =
  /** Another session with answers would be lost: the person is asked. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'running'; readonly session: OwnedBlindSession; readonly trouble: string | undefined }
  /** A guest has finished: nothing is kept, unless they sign up right after it. */
  | { readonly kind: 'finished'; readonly record: SessionRecord }
  /** A signed-in person has finished, and the session is kept. */
  | { readonly kind: 'kept'; readonly record: SessionRecord }
  /** Its owner has signed out, somebody else has signed in, or another session goes on. */
  | { readonly kind: 'left' };

const OTHER_SESSION = {
  text: 'You have a blind session under way. Start a new one?',
  detail: 'If you start a new one, the answers you have given in the other one are not saved.',
  confirm: 'Start a new one',
  cancel: 'Keep the other',
};

/** Holds the running blind session as React state. Every change is kept in the browser before it is shown. */
export function useBlindTraining(placed: PlacedSet) {
  const [view, setView] = useState<BlindView>(() =>
    wouldLose(placed.set) ? { kind: 'asking' } : running(resumeOrStart(placed.set)),
  );
  useAuthState();
  const session = view.kind === 'running' ? view.session : undefined;

  function change(changed: BlindSession) {
    const owned = { ...changed, owner: session?.owner, mixedAt: session?.mixedAt };
    runningBlind.set(owned);
    setView(running(owned));
  }

  useOtherSession(view.kind === 'asking', (starts) =>
    setView(starts ? running(startWithSet(placed.set)) : { kind: 'left' }),
  );
  useOpening(placed, session, change, (trouble) => {
    if (session) setView({ kind: 'running', session, trouble });
  });

  async function finish() {
    if (!session) return;
    const record = finishBlind(session, Date.now());
    if (!record) return;
    if (session.owner === undefined) keepForGuest(record);
    else if (!(await isKeptFor(session.owner, record))) return;
    runningBlind.set(null);
    setView({ kind: session.owner === undefined ? 'finished' : 'kept', record });
  }

  const isTheirs = session === undefined || session.owner === trainee();
  const shown: BlindView = isTheirs ? view : { kind: 'left' };
  return {
    view: shown,
    ask: (code: Code) => session && change(askCode(session, code)),
    putBack: () => session && change(putBack(session)),
    answer: (chosen: NameId | null) => session && change(answerBlind(session, chosen, Date.now())),
    next: () => session && (isLastBlind(session) ? finish() : change(nextBlind(session))),
    finish,
    /** Tries again to open the bottle after trouble. */
    again: () => session && change({ ...session }),
    restart: () => setView(running(startWithSet(placed.set))),
  };
}

/** Keeps a session for its owner. Where that fails, the session goes on, and can be finished again. */
async function isKeptFor(owner: string, record: SessionRecord): Promise<boolean> {
  try {
    const keep = await loadKeeper();
    keep(owner, record);
    return true;
  } catch {
    showTrouble(
      'This session is not saved yet',
      'Your answers are safe on this device. Reload this page once you are online, then finish again.',
    );
    return false;
  }
}

function running(session: OwnedBlindSession): BlindView {
  return { kind: 'running', session, trouble: undefined };
}

/** Asks what becomes of another session with answers. */
function useOtherSession(isAsking: boolean, decide: (starts: boolean) => void): void {
  const { confirm } = useDialogs();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when the screen is opened
  useEffect(() => {
    if (!isAsking) return;
    let left = false;
    confirm(OTHER_SESSION).then((starts) => left || decide(starts));
    return () => {
      left = true;
    };
  }, [isAsking]);
}

/** Opens the bottle once its answer is given. */
function useOpening(
  placed: PlacedSet,
  session: OwnedBlindSession | undefined,
  change: (session: BlindSession) => void,
  fail: (trouble: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each answer; the rest is as of then
  useEffect(() => {
    const phase = session?.phase;
    if (!session || phase?.name !== 'opening') return;
    let left = false;
    const { code, chosen } = phase;
    openCode(placed, { sessionId: session.id, code, chosen }).then(
      ({ bottle, chosen }) => left || change(openBlind(session, bottle, chosen)),
      (error) => left || fail(troubleOf(error)),
    );
    return () => {
      left = true;
    };
  }, [session]);
}

/** Asks before a person leaves a session with answers (specification, section 4). Leaving discards the session. */
export function useBlindExitGuard(session: BlindSession): void {
  const isNeeded = () => hasBlindProgress(session);
  useLeaveConfirmation({
    confirmation: EXIT_CONFIRMATION,
    isNeeded,
    backTo: `/blind/${session.setId}`,
    onLeft: (confirmed) => {
      if (confirmed || !isNeeded()) runningBlind.set(null);
    },
  });
}
