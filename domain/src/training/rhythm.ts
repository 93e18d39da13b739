import type { Instant, SessionRecord } from '../models';
import { DAY, type Day } from '../time';

/** Bottles that a session must have for its day to count as trained. */
export const REAL_WORK = 5;
/** The days of the rhythm, and the most that a weekly goal can be. */
export const RHYTHM_DAYS = 7;

/** A day of the person's calendar: trained, away, or neither. Training on a day away counts as trained. */
export interface RhythmDay {
  readonly day: Day;
  readonly kind: 'trained' | 'away' | 'open';
}

/**
 * Lists the last seven days, today last. A day counts as trained with a finished session of at least five
 * bottles, whether they were named, met, duelled or tested. A day off loses nothing: there is no streak.
 * @param dayOf gives the day of an instant on the person's calendar
 */
export function lastSevenDays(
  sessions: readonly SessionRecord[],
  daysAway: readonly Day[],
  now: Instant,
  dayOf: (instant: Instant) => Day,
): RhythmDay[] {
  const today = dayOf(now);
  // A day more than are shown, as calendars differ. Days of older sessions need not be computed.
  const oldest = now - (RHYTHM_DAYS + 1) * DAY;
  const recent = sessions.filter((session) => session.date > oldest && isRealWork(session));
  const trained = new Set(recent.map(({ date }) => dayOf(date)));
  return Array.from({ length: RHYTHM_DAYS }, (_, index) => {
    const day = today - RHYTHM_DAYS + 1 + index;
    const kind = trained.has(day) ? 'trained' : daysAway.includes(day) ? 'away' : 'open';
    return { day, kind };
  });
}

function isRealWork({ questions }: SessionRecord): boolean {
  return questions.length >= REAL_WORK;
}

/** Counts the trained days. */
export function trainedDays(days: readonly RhythmDay[]): number {
  return days.filter(({ kind }) => kind === 'trained').length;
}
