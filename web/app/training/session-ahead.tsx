import { type SessionAhead as Ahead, aheadOf } from '@nosewise/domain/session-ahead';
import { hasProgress, questionCount, questionNumber } from '@nosewise/domain/session-places';
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
  return aheadWords(aheadOf(session, memoryOf(scents), Date.now()));
}

/** Words a session: "5 bottles, 1 of them due, about 3 minutes". */
export function aheadWords({ due, fresh, others, minutes }: Ahead): string {
  const all = due + fresh + others;
  return [
    `${all} ${all === 1 ? 'bottle' : 'bottles'}`,
    ...(due > 0 ? [due === all ? 'due now' : `${due} of them due`] : []),
    `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  ].join(', ');
}
