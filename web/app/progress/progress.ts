import { listScents, listSessions, type ProgressSummary, readProgress } from '@nosewise/contract/training';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { daysOnCalendar } from '@nosewise/domain/progress/daily';
import { countedSessions } from '@nosewise/domain/progress/progress';
import { type Statistics, statisticsOf } from '@nosewise/domain/progress/statistics';
import { type Day, utcDay } from '@nosewise/domain/time';
import type { Memory } from '@nosewise/domain/training/due';
import { nameParts } from '@nosewise/domain/training/modes';
import type { Performance } from '@nosewise/domain/training/replay';
import { callApi } from '../../shared/api';
import { ownPacks } from '../../shared/packs';
import { localDay } from '../lib/local-day';
import {
  bottlesOf,
  fromServer,
  memoryOf,
  type RememberedScent,
  readAllScents,
  scentList,
} from '../sync/scents';

/** A scent with answers since the last reset of statistics. */
export interface TrainedScent extends Pick<Performance, 'correctAnswers' | 'totalAnswers' | 'accuracy'> {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** Everything on the screen, from this device or from the server. */
export interface Progress {
  readonly statistics: Statistics;
  readonly scents: readonly TrainedScent[];
  /** What the schedule knows of each scent. */
  readonly memory: Memory;
  /** Newest first: the questions that asked for a name. */
  readonly history: readonly SessionRecord[];
}

/** Computes the progress from this browser's storage, with the server's own functions. */
export function deviceProgress(
  sessions: readonly SessionRecord[],
  scents: readonly RememberedScent[],
  statsResetAt: Instant | undefined,
): Progress {
  return {
    statistics: onOwnCalendar(statisticsOf(sessions, statsResetAt), sessions),
    scents: trainedScents(scents),
    memory: memoryOf(scents),
    history: nameParts(sessions).sort((a, b) => b.date - a.date),
  };
}

/** Counts the days of statistics by the person's own calendar, as far as this browser has their sessions. */
export function onOwnCalendar(statistics: Statistics, sessions: readonly SessionRecord[]): Statistics {
  const here = countedSessions(sessions, statistics.statsResetAt);
  const isWhole = here.length >= statistics.sessionsTotal;
  return { ...statistics, days: daysOnCalendar(here, statistics.days, isWhole, localDay) };
}

/** Reads statistics and scents, as the server has merged them from all devices. */
export async function readStatistics(signal: AbortSignal): Promise<Omit<Progress, 'history'>> {
  const [summary, rows] = await Promise.all([
    callApi(readProgress, { signal }),
    readAllScents((cursor) => callApi(listScents, { query: { cursor }, signal })),
  ]);
  const scents = fromServer(rows, scentList.get(), bottlesOf(ownPacks.get()));
  return {
    statistics: statisticsFrom(summary),
    scents: trainedScents(scents),
    memory: memoryOf(scents),
  };
}

/** A page of the history, newest first, and the start of the next one. */
export interface HistoryPage {
  readonly sessions: readonly SessionRecord[];
  readonly nextCursor: string | null;
}

export async function readHistory(cursor: string | undefined, signal: AbortSignal): Promise<HistoryPage> {
  const { sessions, nextCursor } = await callApi(listSessions, { query: { cursor }, signal });
  return { sessions: nameParts(sessions), nextCursor };
}

function statisticsFrom(summary: ProgressSummary): Statistics {
  const { statsResetAt, sessionsTotal, streak, accuracyPercent, days } = summary;
  return {
    statsResetAt: statsResetAt ?? undefined,
    sessionsTotal,
    streak,
    accuracyPercent: accuracyPercent ?? undefined,
    days: days.map((result) => ({ ...result, day: dayOf(result.day) })),
  };
}

/** @param date a UTC day as `2026-11-21` */
function dayOf(date: string): Day {
  return utcDay(Date.parse(date));
}

function trainedScents(scents: readonly RememberedScent[]): TrainedScent[] {
  return scents.flatMap(({ id, name, category, performance }) => {
    if (!performance) return [];
    const { correctAnswers, totalAnswers, accuracy } = performance;
    return [{ id, name, category, correctAnswers, totalAnswers, accuracy }];
  });
}
