import { listScents, listSessions, type ProgressSummary, readProgress } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import type { Statistics } from '@nosewise/domain/statistics';
import { type Day, utcDay } from '@nosewise/domain/time';
import { callApi } from '../../shared/api';
import { ownPacks } from '../../shared/packs';
import { bottlesOf } from '../lib/sync/person';
import { fromServer } from '../lib/sync/remember';
import { scentList } from '../lib/sync/scent-list';
import { sessionOf } from '../lib/sync/session-wire';
import { readAllScents } from '../lib/sync/training-server';
import { nextReviewsOf, type Progress, trainedScents } from './progress-source';

/** Statistics and scents as the server has merged them from all devices. */
export async function readStatistics(signal: AbortSignal): Promise<Omit<Progress, 'history'>> {
  const [summary, rows] = await Promise.all([
    callApi(readProgress, { signal }),
    readAllScents((cursor) => callApi(listScents, { query: { cursor }, signal })),
  ]);
  const scents = fromServer(rows, scentList.get(), bottlesOf({ ownPacks }));
  return {
    statistics: statisticsFrom(summary),
    scents: trainedScents(scents),
    nextReviews: nextReviewsOf(scents),
  };
}

/** A page of the history, newest first, and where the next one begins. */
export interface HistoryPage {
  readonly sessions: readonly SessionRecord[];
  readonly nextCursor: string | null;
}

export async function readHistory(cursor: string | undefined, signal: AbortSignal): Promise<HistoryPage> {
  const { sessions, nextCursor } = await callApi(listSessions, { query: { cursor }, signal });
  return { sessions: sessions.map(sessionOf), nextCursor };
}

function statisticsFrom(summary: ProgressSummary): Statistics {
  const { statsResetAt, sessionsTotal, streak, accuracyPercent, days, confusions } = summary;
  return {
    statsResetAt: statsResetAt === null ? undefined : Date.parse(statsResetAt),
    sessionsTotal,
    streak,
    accuracyPercent: accuracyPercent ?? undefined,
    days: days.map((result) => ({ ...result, day: dayOf(result.day) })),
    confusions,
  };
}

/** @param date a UTC day as `2026-11-21` */
function dayOf(date: string): Day {
  return utcDay(Date.parse(date));
}
