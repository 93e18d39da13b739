import type { SessionRecord } from '@nosewise/domain/models';
import { hasProgress, takenBack } from '@nosewise/domain/run/session-places';
import { finish, isLastQuestion, next, type TrainingSession } from '@nosewise/domain/run/training';
import { afterSettings } from '@nosewise/domain/training/session-start';
import { useState } from 'react';
import { trainee } from '../../shared/auth-state';
import { useAuthState, useStored } from '../../shared/hooks';
import { keepForGuest } from '../sync/sessions';
import { useQuestion } from '../ui/dialogs';
import { EXIT_CONFIRMATION, useLeaveConfirmation } from '../ui/navigation';
import {
  changeSession,
  drawNewSession,
  drawSettings,
  keptAt,
  type OwnedSession,
  runningSession,
  type SessionKind,
  type SessionStep,
  tellNotDrawn,
} from './running-session';

interface Finished {
  readonly record: SessionRecord;
  /** How many answers were taken back. */
  readonly takenBack: number;
}

/** The views of `/training`. */
type TrainingView =
  | { readonly kind: 'no-packs' }
  | { readonly kind: 'running'; readonly session: OwnedSession }
  /** A session of which nothing is kept: a guest's, or one with every answer taken back. */
  | ({ readonly kind: 'finished'; readonly isGuest: boolean } & Finished)
  /**
   * A signed-in person has finished, and the session is kept. The next screen is told so by `arrival`, one object for the
   * whole way: `Navigate` starts over with each new one.
   */
  | { readonly kind: 'kept'; readonly arrival: { readonly finished: string; readonly takenBack: number } }
  /** Its owner has signed out, another person has signed in, or another tab has finished or left it. */
  | { readonly kind: 'not-theirs' };

/** Keeps a finished session for its owner. It is in storage when this returns. */
export type Keep = (owner: string, record: SessionRecord) => void;

/**
 * The end of a session in this tab. A session that is gone without one was finished or left in another tab.
 */
type Ended = Exclude<TrainingView, { kind: 'running' }>;

/**
 * Shows the running session as the browser keeps it, so that tabs which train at the same time show the same step.
 * @param resumed `null` when there is nothing to train with
 * @param keep missing for a guest
 */
export function useTraining(resumed: OwnedSession | null, keep: Keep | undefined) {
  const session = useStored(runningSession);
  const [ended, setEnded] = useState<Ended | undefined>(resumed ? undefined : { kind: 'no-packs' });
  const view: TrainingView = ended ?? (session ? { kind: 'running', session } : { kind: 'not-theirs' });
  const auth = useAuthState();
  const owner = view.kind === 'running' ? view.session.owner : undefined;
  const isTheirs =
    view.kind !== 'running' ||
    auth.kind === 'unknown' ||
    owner === (auth.kind === 'signed-in' ? auth.userId : undefined);

  /** Takes a step from where the session is now, perhaps by another tab. A step that is not open there changes nothing. */
  function change(step: SessionStep) {
    if (session) changeSession(session, step);
  }

  /**
   * *Next Question* or *Got it*, and *Finish Session* on the last one.
   * @param first noted before, with the same press
   */
  function moveOn(first: SessionStep = (same) => same) {
    const kept = session && keptAt(session);
    if (!kept) return;
    if (!isLastQuestion(kept)) {
      change((now) => next(first(now), Date.now()));
      return;
    }
    const record = finish(first(kept), Date.now());
    if (!record) return;
    // Without any question there is nothing to keep, since every answer was taken back. Meetings alone are
    // kept in the log.
    const isLogged = record.questions.length > 0;
    const isKept = owner !== undefined && isLogged;
    if (isKept) keep?.(owner, record);
    if (owner === undefined && isLogged) keepForGuest(record);
    const end = { record, takenBack: takenBack(kept) };
    setEnded(
      isKept
        ? { kind: 'kept', arrival: { finished: record.id, takenBack: end.takenBack } }
        : { kind: 'finished', ...end, isGuest: owner === undefined },
    );
    runningSession.set(null);
  }

  useChangedSettings(resumed, () => begin('any'));

  function begin(kind: SessionKind) {
    drawNewSession(kind).then((drawn) => setEnded(drawn ? undefined : { kind: 'no-packs' }), tellNotDrawn);
  }

  /** Starts the next session after one that was not kept. A person who has signed in or out meanwhile starts from the menu. */
  function start(kind: SessionKind) {
    const isSame = view.kind === 'finished' && view.isGuest === (trainee() === undefined);
    if (isSame) begin(kind);
    else setEnded({ kind: 'not-theirs' });
  }

  const shown: TrainingView = isTheirs ? view : { kind: 'not-theirs' };
  return { view: shown, change, moveOn, start };
}

const CHANGED_CONFIRMATION = {
  text: 'Your settings have changed since this session began. Go on with it, or start again?',
  detail: 'If you start again, the answers you have given are not saved.',
  confirm: 'Start again',
  cancel: 'Go on',
};

/** Asks once what to do with a session with answers that was left before the settings changed. */
function useChangedSettings(resumed: OwnedSession | null, startAgain: () => void): void {
  // About the session that the screen has come with.
  const [asked] = useState(() => {
    const drawnBy = drawSettings().key;
    return resumed && afterSettings(resumed, drawnBy) === 'ask' ? { id: resumed.id, drawnBy } : undefined;
  });
  useQuestion(asked && CHANGED_CONFIRMATION, (again) => {
    if (again) startAgain();
    else runningSession.change((kept) => (kept && kept.id === asked?.id ? { ...kept, ...asked } : kept));
  });
}

/**
 * Asks before a person leaves a session with answers (specification, section 4). Leaving discards the
 * session; without an answer there is no question, and the next visit draws again, perhaps from other packs.
 */
export function useExitGuard(session: TrainingSession): void {
  const isNeeded = () => hasProgress(session);
  useLeaveConfirmation({
    confirmation: EXIT_CONFIRMATION,
    isNeeded,
    backTo: '/app',
    onLeft: (confirmed) => {
      if (confirmed || !isNeeded()) runningSession.set(null);
    },
  });
}
