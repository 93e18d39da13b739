import type { SavedSession, ScentRow, SessionBody } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import type { Performance } from '@nosewise/domain/replay';
import type { Schedule } from '@nosewise/domain/scheduler';

/** Instants are milliseconds here and ISO 8601 on the way to the server. */
export function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

export function sessionBodyOf({ date, kitNames, questions }: SessionRecord): SessionBody {
  return {
    date: isoOf(date),
    kitNames: [...kitNames],
    questions: questions.map((question) => ({ ...question, answeredAt: isoOf(question.answeredAt) })),
  };
}

export function sessionOf({ id, date, kitNames, questions }: SavedSession): SessionRecord {
  return {
    id,
    date: Date.parse(date),
    kitNames,
    questions: questions.map((question) => ({ ...question, answeredAt: Date.parse(question.answeredAt) })),
  };
}

export function performanceOf({ performance }: ScentRow): Performance | undefined {
  return performance ? { ...performance, lastReviewed: Date.parse(performance.lastReviewed) } : undefined;
}

export function scheduleOf({ spacedRepetition }: ScentRow): Schedule {
  return { ...spacedRepetition, nextReview: Date.parse(spacedRepetition.nextReview) };
}
