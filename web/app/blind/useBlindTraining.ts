import type { Code } from '@nosewise/domain/blind/blind-set';
import type { SessionRecord } from '@nosewise/domain/models';
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
} from '@nosewise/domain/run/blind-session';
import type { NameId } from '@nosewise/domain/training/names';
import { useState } from 'react';
import { Unreachable } from '../../shared/api';
import { useAuthState, useStored } from '../../shared/hooks';
import { keepForGuest } from '../sync/sessions';
import { loadKeeper } from '../sync/sync';
import { useQuestion } from '../ui/dialogs';
import { EXIT_CONFIRMATION, useLeaveConfirmation } from '../ui/navigation';
import { showTrouble } from '../ui/toasts';
import { useOpening } from '../ui/useOpening';
import {
  isWith,
  type OwnedBlindSession,
  resumeOrStart,
  runningBlind,
  startWithSet,
  wouldLose,
} from './running-blind';
import { openCode, type PlacedSet } from './sealed-sets';
import { FAILED, NO_CONNECTION } from './words';

/** The views of `/blind/:id/train`. */
type BlindView =
  /** Another session with answers would be lost: the person is asked. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'running'; readonly session: OwnedBlindSession; readonly trouble: string | undefined }
  /** A guest has finished: nothing is kept, unless they sign up right after it. */
  | { readonly kind: 'finished'; readonly record: SessionRecord }
  /** A signed-in person has finished, and the session is kept. `Navigate` starts over with each new object, so there is one. */
  | { readonly kind: 'kept'; readonly arrival: { readonly finished: string } }
  /**
   * Its owner has signed out, another person has signed in, another session is running, or another tab has
   * finished or left it.
   */
  | { readonly kind: 'left' };

const OTHER_SESSION = {
  text: 'You have a blind session under way. Start a new one?',
  detail: 'If you start a new one, the answers you have given in the other one are not saved.',
  confirm: 'Start a new one',
  cancel: 'Keep the other',
};

/**
 * The end of a session in this tab. A session that is gone without one was finished or left in another tab.
 */
type Ended = Extract<BlindView, { kind: 'finished' | 'kept' | 'left' }>;

/** Shows the running blind session as the browser keeps it, so that tabs with the same set show the same step. */
export function useBlindTraining(placed: PlacedSet) {
  const { set } = placed;
  const [isAsking, setAsking] = useState(() => {
    if (wouldLose(set)) return true;
    resumeOrStart(set);
    return false;
  });
  const [ended, setEnded] = useState<Ended>();
  const kept = useStored(runningBlind);
  useAuthState();
  const session = kept && isWith(kept, set) && !isAsking && !ended ? kept : undefined;

  /** Takes a step from where the session is now, perhaps by another tab. A step that is not open there changes nothing. */
  function change(step: (session: BlindSession) => BlindSession) {
    runningBlind.change((now) => {
      if (now?.id !== session?.id || !now) return now;
      const after = step(now);
      return after === now ? now : { ...now, ...after };
    });
  }

  useQuestion(isAsking ? OTHER_SESSION : undefined, (starts) => {
    if (starts) startWithSet(set);
    else setEnded({ kind: 'left' });
    setAsking(false);
  });

  const opening = session?.phase.name === 'opening' ? session.phase : undefined;
  const { failure, again } = useOpening(
    opening,
    async () => {
      if (!session || !opening) throw new Error('No bottle is to be opened.');
      const { code, chosen } = opening;
      try {
        return await openCode(placed, { sessionId: session.id, code, chosen });
      } catch (error) {
        throw new Error(await wordsFor(error), { cause: error });
      }
    },
    ({ bottle, chosen }) => change((now) => openBlind(now, bottle, chosen)),
  );

  async function finish() {
    if (!session) return;
    const record = finishBlind(session, Date.now());
    if (!record) return;
    if (session.owner === undefined) keepForGuest(record);
    else if (!(await isKeptFor(session.owner, record))) return;
    setEnded(
      session.owner === undefined
        ? { kind: 'finished', record }
        : { kind: 'kept', arrival: { finished: record.id } },
    );
    runningBlind.set(null);
  }

  return {
    view: viewOf(
      session,
      ended,
      isAsking,
      failure && (failure.error instanceof Error ? failure.error.message : FAILED),
    ),
    ask: (code: Code) => change((now) => askCode(now, code)),
    putBack: () => change(putBack),
    answer: (chosen: NameId | null) => change((now) => answerBlind(now, chosen, Date.now())),
    next: () => session && (isLastBlind(session) ? finish() : change(nextBlind)),
    finish,
    /** Tries again to open the bottle after trouble. */
    again,
    restart: () => {
      startWithSet(set);
      setEnded(undefined);
    },
  };
}

function viewOf(
  session: OwnedBlindSession | undefined,
  ended: Ended | undefined,
  isAsking: boolean,
  trouble: string | undefined,
): BlindView {
  if (ended) return ended;
  if (isAsking) return { kind: 'asking' };
  return session ? { kind: 'running', session, trouble } : { kind: 'left' };
}

/** Keeps a session for its owner. If that fails, the session continues, and can be finished again. */
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

/** Puts a failure into words, which come with the first one. */
async function wordsFor(error: unknown): Promise<string> {
  const words = await import('./trouble').catch(() => undefined);
  if (words) return words.troubleOf(error);
  return error instanceof Unreachable ? NO_CONNECTION : FAILED;
}

/** Asks before a person leaves a session with answers (specification, section 4). Leaving discards the session. */
export function useBlindExitGuard(session: BlindSession): void {
  const isNeeded = () => hasBlindProgress(session);
  useLeaveConfirmation({
    confirmation: EXIT_CONFIRMATION,
    isNeeded,
    backTo: `/blind/${session.setId}`,
    onLeft: (confirmed) => {
      // Another tab may have begun another session in its place.
      const isGone = confirmed || !isNeeded();
      runningBlind.change((kept) => (isGone && kept?.id === session.id ? null : kept));
    },
  });
}
