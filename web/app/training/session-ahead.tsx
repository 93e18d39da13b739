import { type SessionAhead as Ahead, aheadOf } from '@nosewise/domain/session-ahead';
import { hasProgress, questionCount, questionNumber } from '@nosewise/domain/session-places';
import { trainee } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { ownPacks, trainingSettings } from '../../shared/packs';
import { useLoadedNose } from '../sync/nose-soon';
import { memoryOf, scentList } from '../sync/scents';
import { runningSession, sessionAhead } from './running-session';

/** Says what *Start Solo Training Session* brings, by the draw itself. */
export function SessionAhead() {
  // Everything that the draw depends on.
  const { order } = useStored(trainingSettings);
  useLoadedNose(order === 'adaptive');
  useStored(ownPacks);
  useStored(runningSession);
  const scents = useStored(scentList);
  const session = sessionAhead();
  if (!session) return null;
  if (hasProgress(session))
    return `Goes on with question ${questionNumber(session)} of ${questionCount(session)}`;
  return aheadWords(aheadOf(session, memoryOf(scents), Date.now()), trainee() === undefined);
}

/**
 * Words a session: "5 due, 2 new, about 6 minutes". Nothing is remembered of a guest, so all bottles are
 * alike.
 */
export function aheadWords({ due, fresh, others, minutes }: Ahead, isGuest: boolean): string {
  const time = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const all = due + fresh + others;
  if (isGuest) return `${all} ${all === 1 ? 'bottle' : 'bottles'}, ${time}`;
  const parts = [
    due > 0 ? `${due} due` : '',
    fresh > 0 ? `${fresh} new` : '',
    others > 0 ? `${others} ${due + fresh > 0 ? 'more' : 'to keep fresh'}` : '',
  ];
  return [...parts, time].filter(Boolean).join(', ');
}
