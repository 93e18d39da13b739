import type { SessionRecord } from './models';
import { score } from './progress';
import { type Day, utcDay } from './time';

/** What a person did on one UTC day. */
export interface DayResult {
  readonly day: Day;
  readonly answered: number;
  readonly correct: number;
  readonly sessions: number;
}

/** The results of every UTC day with a session, oldest first. A session belongs to the day on which it was finished. */
export function dailyResults(sessions: readonly SessionRecord[]): DayResult[] {
  const results = new Map<Day, DayResult>();
  for (const session of sessions) {
    const day = utcDay(session.date);
    results.set(day, addToDay(results.get(day), session));
  }
  return [...results.values()].sort((a, b) => a.day - b.day);
}

/** The result of a session's day with that session. @param before what else was done on that day */
export function addToDay(
  before: DayResult | undefined,
  { date, questions }: Pick<SessionRecord, 'date' | 'questions'>,
): DayResult {
  return {
    day: utcDay(date),
    answered: (before?.answered ?? 0) + questions.length,
    correct: (before?.correct ?? 0) + score(questions),
    sessions: (before?.sessions ?? 0) + 1,
  };
}

/** Accuracy of one day, and of the days up to it. Ratios 0..1. */
export interface DayAccuracy {
  readonly day: Day;
  /** Of this day alone. */
  readonly accuracy: number;
  /** Of all answers of the last days, this one included. */
  readonly rolling: number;
}

/** Days over which accuracy is smoothed: a single session of five questions says little. */
export const ROLLING_DAYS = 7;

/**
 * Accuracy of each day on which something was answered, oldest first.
 * @param results one for each day at most, oldest first
 * @param window calendar days of which `rolling` is the accuracy, at least 1
 */
export function accuracyOverTime(
  results: readonly DayResult[],
  window: number = ROLLING_DAYS,
): DayAccuracy[] {
  const answering = results.filter(({ answered }) => answered > 0);
  let [first, answered, correct] = [0, 0, 0];
  return answering.map((today) => {
    answered += today.answered;
    correct += today.correct;
    for (
      let oldest = answering[first];
      oldest && oldest.day <= today.day - window;
      oldest = answering[first]
    ) {
      answered -= oldest.answered;
      correct -= oldest.correct;
      first += 1;
    }
    return { day: today.day, accuracy: today.correct / today.answered, rolling: correct / answered };
  });
}
