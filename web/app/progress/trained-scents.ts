import type { Memory } from '@nosewise/domain/memory/due';
import { nameParts } from '@nosewise/domain/memory/modes';
import type { Performance } from '@nosewise/domain/memory/replay';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { type Statistics, statisticsOf } from '@nosewise/domain/progress/statistics';
import { localDay } from '../lib/local-day';
import { memoryOf, type RememberedScent } from '../notebook/scents';

/** A scent with answers since the last reset of statistics. */
export interface TrainedScent extends Pick<Performance, 'correctAnswers' | 'totalAnswers' | 'accuracy'> {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** Everything on the screen. */
export interface Progress {
  readonly statistics: Statistics;
  readonly scents: readonly TrainedScent[];
  /** What the schedule knows of each scent. */
  readonly memory: Memory;
  /** Newest first: the questions that asked for a name. */
  readonly history: readonly SessionRecord[];
}

/** Computes the progress from a notebook, by the person's own calendar. */
export function progressOf(
  sessions: readonly SessionRecord[],
  scents: readonly RememberedScent[],
  statsResetAt: Instant | undefined,
): Progress {
  return {
    statistics: statisticsOf(sessions, statsResetAt, localDay),
    scents: trainedScents(scents),
    memory: memoryOf(scents),
    history: nameParts(sessions).sort((a, b) => b.date - a.date),
  };
}

function trainedScents(scents: readonly RememberedScent[]): TrainedScent[] {
  return scents.flatMap(({ id, name, category, performance }) => {
    if (!performance) return [];
    const { correctAnswers, totalAnswers, accuracy } = performance;
    return [{ id, name, category, correctAnswers, totalAnswers, accuracy }];
  });
}
