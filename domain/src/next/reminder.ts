import type { Duration, Instant } from '../models';
import { type Day, HOUR, MINUTE } from '../time';
import { STEP_TIME } from './session-ahead';

/** When a person wants to be reminded. */
export interface ReminderWishes {
  /** In the person's own time zone, 0 to 23. */
  readonly hour: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** The least number of due scents that is worth a reminder. */
  readonly least: number;
  /** The first day after a pause. */
  readonly awayUntil: Day | null;
  /** The subjects that they want to be reminded of. */
  readonly about: { readonly due: boolean; readonly test: boolean };
}

/** The facts that reminders depend on, apart from wishes. */
export interface ReminderFacts {
  /** The `nextReview` of every scent of the pool. */
  readonly reviews: readonly Instant[];
  /** The end of the last session. */
  readonly trainedAt: Instant | undefined;
  /** The last reminder of any kind. */
  readonly remindedAt: Instant | undefined;
  /** Reminders since the last session or answer. */
  readonly unanswered: number;
  /** Calendar days on which a test of a pack opens. Those up to `testTold` have been told. */
  readonly tests: readonly Day[];
  readonly testTold: Day | undefined;
}

/** The clock and the calendar of a time zone. */
export interface Zone {
  readonly dayOf: (at: Instant) => Day;
  /** The first moment at which the clock shows that hour, or the next later one where the day lacks it. */
  readonly at: (day: Day, hour: number) => Instant;
}

/**
 * A message to be sent at its hour. `question` asks whether to continue, and is the last one until the person
 * trains.
 */
export interface Reminder {
  readonly kind: 'due' | 'test' | 'question';
  readonly day: Day;
  readonly at: Instant;
}

/** Reminders that may be ignored in a row before the question. */
export const IGNORED_BEFORE_QUESTION = 7;
/** How long after its hour a reminder may still be sent. Later, it would come at an hour that nobody chose. */
export const LATEST: Duration = 3 * HOUR;
/** Days for which the opening of a test is news. */
const NEWS = 7;
/**
 * Days that are searched for the next reminder: each weekday, and one more if the person has trained on the
 * first.
 */
const SEARCHED = 15;

/** Counts reminders since the person last trained. */
export function unansweredSince({
  trainedAt,
  remindedAt,
  unanswered,
}: Pick<ReminderFacts, 'trainedAt' | 'remindedAt' | 'unanswered'>): number {
  const answered = trainedAt !== undefined && remindedAt !== undefined && trainedAt > remindedAt;
  return answered ? 0 : unanswered;
}

/**
 * Finds the next reminder as things are now: at the chosen hour of a chosen day, at most one a day, none on a
 * day when the person has trained, none during a pause, and none after the question. It may be up to `LATEST`
 * in the past.
 * @returns undefined when nothing will be sent until something changes
 */
export function nextReminder(
  wishes: ReminderWishes,
  facts: ReminderFacts,
  zone: Zone,
  now: Instant,
): Reminder | undefined {
  const unanswered = unansweredSince(facts);
  if (unanswered > IGNORED_BEFORE_QUESTION) return undefined;
  const occasions = [dueOccasion(wishes, facts), testOccasion(wishes, facts, zone, now)];
  const found = occasions.flatMap((occasion) => {
    const reminder = occasion && firstHour(wishes, facts, zone, { ...occasion, now });
    return reminder ? [reminder] : [];
  });
  // On the same day a test comes first, since it wants a rested nose.
  const [first] = found.toSorted((one, other) => one.day - other.day || (one.kind === 'test' ? -1 : 1));
  return first && unanswered === IGNORED_BEFORE_QUESTION ? { ...first, kind: 'question' } : first;
}

interface Occasion {
  readonly kind: 'due' | 'test';
  readonly from: Instant;
}

/** The moment when enough scents are due. */
function dueOccasion({ about, least }: ReminderWishes, { reviews }: ReminderFacts): Occasion | undefined {
  const from = about.due ? reviews.toSorted((a, b) => a - b)[least - 1] : undefined;
  return from === undefined ? undefined : { kind: 'due', from };
}

function testOccasion(
  { about }: ReminderWishes,
  { tests, testTold = Number.NEGATIVE_INFINITY }: ReminderFacts,
  zone: Zone,
  now: Instant,
): Occasion | undefined {
  const oldest = zone.dayOf(now) - NEWS;
  const untold = about.test ? tests.filter((day) => day > testTold && day > oldest) : [];
  return untold.length === 0 ? undefined : { kind: 'test', from: zone.at(Math.min(...untold), 0) };
}

function firstHour(
  { hour, weekdays, awayUntil }: ReminderWishes,
  { trainedAt, remindedAt }: ReminderFacts,
  zone: Zone,
  { kind, from, now }: Occasion & { readonly now: Instant },
): Reminder | undefined {
  const trainedOn = trainedAt === undefined ? undefined : zone.dayOf(trainedAt);
  const remindedOn = remindedAt === undefined ? Number.NEGATIVE_INFINITY : zone.dayOf(remindedAt);
  const earliest = Math.max(now - LATEST, from);
  const start = Math.max(
    zone.dayOf(now),
    zone.dayOf(earliest),
    remindedOn + 1,
    awayUntil ?? Number.NEGATIVE_INFINITY,
  );
  for (let day = start; day < start + SEARCHED; day += 1) {
    if (day === trainedOn || !weekdays.includes(weekdayOf(day))) continue;
    const at = zone.at(day, hour);
    if (at >= earliest) return { kind, day, at };
  }
  return undefined;
}

/** Returns the weekday of a calendar day: 1 is Monday. */
export function weekdayOf(day: Day): number {
  const MONDAY = 4;
  return ((((day - MONDAY) % 7) + 7) % 7) + 1;
}

/** Estimates how long this many reviews take, in whole minutes, at least one. */
export function minutesFor(due: number): number {
  return Math.max(1, Math.round((due * STEP_TIME.name) / MINUTE));
}
