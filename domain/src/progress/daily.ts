import type { AnsweredQuestion, Instant, ScentId, SessionRecord } from '../models';
import { type Day, utcDay } from '../time';
import { score } from './progress';

/** The results of one day. The server counts in UTC days. */
export interface DayResult {
  readonly day: Day;
  readonly answered: number;
  readonly correct: number;
  readonly sessions: number;
}

/** Tells the day of an instant: in UTC, or on a person's own calendar. */
export type Calendar = (instant: Instant) => Day;

/** Sums up every day with a session, oldest first. A session belongs to the day on which it was finished. */
export function dailyResults(sessions: readonly SessionRecord[], dayOf: Calendar = utcDay): DayResult[] {
  return sumDays(sessions.map((session) => addToDay(undefined, session, dayOf)));
}

/** Adds a session to the result of its day. @param before `undefined` for the first session of the day */
export function addToDay(
  before: DayResult | undefined,
  { date, questions }: Pick<SessionRecord, 'date' | 'questions'>,
  dayOf: Calendar = utcDay,
): DayResult {
  const [answered, correct] = [questions.length, score(questions)];
  return addResult(before, { day: dayOf(date), answered, correct, sessions: 1 });
}

/** Days after which figures say something: before, a single good day moves them. */
const TWO_WEEKS = 14;

/** Tells whether a history reaches two weeks back. @param results oldest first */
export function spansTwoWeeks(results: readonly DayResult[], today: Day): boolean {
  const [first] = results;
  return first !== undefined && today - first.day >= TWO_WEEKS;
}

/** Adds up results of the same day, oldest day first. */
function sumDays(results: readonly DayResult[]): DayResult[] {
  const days = new Map<Day, DayResult>();
  for (const result of results) days.set(result.day, addResult(days.get(result.day), result));
  return [...days.values()].sort((a, b) => a.day - b.day);
}

function addResult(
  before: DayResult | undefined,
  { day, answered, correct, sessions }: DayResult,
): DayResult {
  return {
    day,
    answered: (before?.answered ?? 0) + answered,
    correct: (before?.correct ?? 0) + correct,
    sessions: (before?.sessions ?? 0) + sessions,
  };
}

/** How often each aroma was asked, and named right. */
export type AromaSums = Readonly<Record<ScentId, readonly [asked: number, right: number]>>;

/** Adds answers to the sums of their aromas. */
export function addByAroma(
  before: AromaSums,
  questions: readonly Pick<AnsweredQuestion, 'scentId' | 'correct'>[],
): AromaSums {
  const sums = new Map(Object.entries(before));
  for (const { scentId, correct } of questions) {
    const [asked, right] = sums.get(scentId) ?? [0, 0];
    sums.set(scentId, [asked + 1, right + (correct ? 1 : 0)]);
  }
  return Object.fromEntries(sums);
}

const DAYS_OF_WEEK = 7;

/** Returns the Monday of a day's week. */
export function weekOf(day: Day): Day {
  // Day 0, 1970-01-01, was a Thursday.
  return day - ((((day + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
}

/** The accuracy of one day, and of the days up to it. Ratios 0..1. */
export interface DayAccuracy {
  readonly day: Day;
  /** The accuracy over all answers of this day. */
  readonly accuracy: number;
  /** The accuracy over all answers of the window that ends with this day. */
  readonly rolling: number;
}

/** Days of the rolling accuracy: a single session of five questions says little. */
export const ROLLING_DAYS = 7;

/**
 * Computes the accuracy of each day with an answer, oldest first.
 * @param results at most one per day, oldest first
 */
export function accuracyOverTime(results: readonly DayResult[]): DayAccuracy[] {
  const answering = results.filter(({ answered }) => answered > 0);
  let [first, answered, correct] = [0, 0, 0];
  return answering.map((today) => {
    answered += today.answered;
    correct += today.correct;
    for (
      let oldest = answering[first];
      oldest && oldest.day <= today.day - ROLLING_DAYS;
      oldest = answering[first]
    ) {
      answered -= oldest.answered;
      correct -= oldest.correct;
      first += 1;
    }
    return { day: today.day, accuracy: today.correct / today.answered, rolling: correct / answered };
  });
}
