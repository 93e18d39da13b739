import { hasProgress, questionCount, questionNumber } from '@nosewise/domain/run/places';
import type { Run, Serving } from '@nosewise/domain/run/run';
import { minutesOf } from '@nosewise/domain/training/session-ahead';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { useStored } from '../../shared/hooks';
import { ownPacks, trainingSettings } from '../../shared/packs';
import { usePool } from '../lib/pool';
import { useLoadedNose } from '../progress/lazy-nose';
import { useLeftRun } from '../run/running';
import { scentList } from '../sync/scents';
import { sessionAhead, sessionLeft } from './draw';

/** Says what *Start Solo Training Session* brings, by the draw itself. */
export function SessionAhead() {
  // Everything that the draw depends on.
  const { order } = useStored(trainingSettings);
  useLoadedNose(order === 'adaptive');
  useStored(ownPacks);
  useLeftRun('training');
  useStored(scentList);
  const session = sessionAhead();
  if (!session) return null;
  return hasProgress(session) ? nextQuestion(session) : aheadWords([session.current, ...session.upcoming]);
}

/** Says what *Start review* brings, without the code that draws it: the order is not known yet. */
export function ReviewAhead() {
  useLeftRun('training');
  const { pool } = usePool();
  const settings = useStored(trainingSettings);
  const left = sessionLeft('review');
  if (left && hasProgress(left)) return nextQuestion(left);
  const count = Math.min(aromasPerSession(settings), new Set(pool.map(({ id }) => id)).size);
  return aheadWords(Array.from({ length: count }, () => ({ mode: 'name' })));
}

function nextQuestion(session: Run): string {
  const state = session.phase.name === 'verdict' ? 'answered' : 'next';
  return `Question ${questionNumber(session)} of ${questionCount(session)} is ${state}`;
}

/** Words a session: "5 bottles, about 3 minutes". How many are due is said beside it, of all bottles. */
export function aheadWords(steps: readonly Pick<Serving, 'mode'>[]): string {
  const [count, minutes] = [steps.length, minutesOf(steps)];
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
