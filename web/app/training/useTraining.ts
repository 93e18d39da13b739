import type { SessionRecord } from '@nosewise/domain/models';
import { afterSettings } from '@nosewise/domain/session-start';
import { finish, next } from '@nosewise/domain/training';
import { hasProgress, isLastQuestion, type TrainingSession } from '@nosewise/domain/training-session';
import { useEffect, useState } from 'react';
import { useAuthState } from '../../shared/hooks';
import { guestSession } from '../sync/sessions';
import { useDialogs } from '../ui/dialogs';
import { EXIT_CONFIRMATION, useLeaveConfirmation } from '../ui/navigation';
import {
  drawNewSession,
  drawSettings,
  type OwnedSession,
  runningSession,
  type SessionKind,
  trainee,
} from './running-session';

/** The views of `/training`. */
type TrainingView =
  | { readonly kind: 'no-packs' }
  | { readonly kind: 'running'; readonly session: OwnedSession }
  /** A session of which nothing is kept: a guest's, or one with every answer taken back. */
  | { readonly kind: 'finished'; readonly record: SessionRecord; readonly isGuest: boolean }
  /** A signed-in person has finished, and the session is kept. */
  | { readonly kind: 'kept'; readonly record: SessionRecord }
  /** Its owner has signed out, or somebody else has signed in. */
  | { readonly kind: 'not-theirs' };

/** Keeps a finished session for its owner. It is in storage when this returns. */
export type Keep = (owner: string, record: SessionRecord) => void;

function viewOf(session: OwnedSession | null): TrainingView {
  return session ? { kind: 'running', session } : { kind: 'no-packs' };
}

/**
 * Holds the running session as React state. Every change is kept in the browser before it is shown.
 * @param keep missing for a guest
 */
export function useTraining(resumed: OwnedSession | null, keep: Keep | undefined) {
  const [view, setView] = useState(() => viewOf(resumed));
  const auth = useAuthState();
  const owner = view.kind === 'running' ? view.session.owner : undefined;
  const isTheirs =
    view.kind !== 'running' ||
    auth.kind === 'unknown' ||
    owner === (auth.kind === 'signed-in' ? auth.userId : undefined);

  /** Replaces the session with the result of one of the domain's functions. */
  function change(changed: TrainingSession) {
    const session = { ...changed, owner };
    runningSession.set(session);
    setView({ kind: 'running', session });
  }

  /** *Next Question* or *Got it*, and *Finish Session* on the last one. */
  function moveOn(session: TrainingSession) {
    if (!isLastQuestion(session)) {
      change(next(session, Date.now()));
      return;
    }
    const record = finish(session, Date.now());
    if (!record) return;
    // Without any question there is nothing to keep: every answer was taken back. Meetings alone are kept in the log.
    const isLogged = record.questions.length > 0;
    const isKept = owner !== undefined && isLogged;
    if (isKept) keep?.(owner, record);
    if (owner === undefined && isLogged) guestSession.set(record);
    runningSession.set(null);
    setView(isKept ? { kind: 'kept', record } : { kind: 'finished', record, isGuest: owner === undefined });
  }

  useChangedSettings(resumed, change, () => setView(viewOf(drawNewSession())));

  /** Starts the next session after one that was not kept. A person who has signed in or out meanwhile starts from the menu. */
  function start(kind: SessionKind) {
    const isSame = view.kind === 'finished' && view.isGuest === (trainee() === undefined);
    setView(isSame ? viewOf(drawNewSession(kind)) : { kind: 'not-theirs' });
  }

  const shown: TrainingView = isTheirs ? view : { kind: 'not-theirs' };
  return { view: shown, change, moveOn, start };
}

const CHANGED_CONFIRMATION = {
  text: 'Your settings have changed since this session began. Go on with it, or start anew?',
  detail: 'If you start anew, the answers you have given are not saved.',
  confirm: 'Start anew',
  cancel: 'Go on',
};

/** Asks once what becomes of a session with answers that was left before the settings changed. */
function useChangedSettings(
  resumed: OwnedSession | null,
  goOn: (session: TrainingSession) => void,
  startAnew: () => void,
): void {
  const { confirm } = useDialogs();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks about the session that the screen has come with
  useEffect(() => {
    const { key } = drawSettings();
    if (!resumed || afterSettings(resumed, key) !== 'ask') return;
    let left = false;
    confirm(CHANGED_CONFIRMATION).then((anew) => {
      if (left) return;
      if (anew) startAnew();
      else goOn({ ...resumed, drawnBy: key });
    });
    return () => {
      left = true;
    };
  }, []);
}

/**
 * Asks before a person leaves a session with answers (specification, section 4). Leaving discards the session; without
 * an answer nothing is asked, and the next visit draws anew, perhaps from other packs.
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
