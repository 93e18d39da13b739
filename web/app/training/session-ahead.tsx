import { hasProgress, questionCount, questionNumber } from '@nosewise/domain/run/places';
import type { Run } from '@nosewise/domain/run/run';
import { keptForMeetings } from '@nosewise/domain/training/adaptive-session';
import { countDue } from '@nosewise/domain/training/due';
import { type SessionAhead as Ahead, aheadOf, minutesOf } from '@nosewise/domain/training/session-ahead';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { useStored } from '../../shared/hooks';
import { ownPacks, trainingSettings } from '../../shared/packs';
import { usePool } from '../lib/pool';
import { useLoadedNose } from '../progress/lazy-nose';
import { useLeftRun } from '../run/running';
import { memoryOf, scentList } from '../sync/scents';
import { sessionAhead, sessionLeft } from './draw';

/** Says what *Start Solo Training Session* brings, by the draw itself. */
export function SessionAhead() {
  // Everything that the draw depends on.
  const { order } = useStored(trainingSettings);
  useLoadedNose(order === 'adaptive');
  useStored(ownPacks);
  useLeftRun('training');
  const scents = useStored(scentList);
  const session = sessionAhead();
  if (!session) return null;
  if (hasProgress(session)) return goesOnWords(session);
  return aheadWords(aheadOf(session, memoryOf(scents), Date.now()));
}

/** Says what *Start review* brings, without the code that draws it: the order is not known yet. */
export function ReviewAhead() {
  useLeftRun('training');
  const { pool } = usePool();
  const scents = useStored(scentList);
  const settings = useStored(trainingSettings);
  const left = sessionLeft('review');
  if (left && hasProgress(left)) return goesOnWords(left);
  const count = Math.min(aromasPerSession(settings), new Set(pool.map(({ id }) => id)).size);
  const minutes = minutesOf(Array.from({ length: count }, () => ({ mode: 'name' })));
  const now = Date.now();
  const waiting = countDue(pool, memoryOf(scents), now);
  const due = Math.min(waiting.due, waiting.fresh > 0 ? count - keptForMeetings(count) : count);
  return aheadWords({ due, fresh: 0, others: count - due, minutes });
}

function goesOnWords(session: Run): string {
  return `Goes on with question ${questionNumber(session)} of ${questionCount(session)}`;
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
