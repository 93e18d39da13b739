import type { Instant, PooledScent, Random, ScentId } from './models';
import { randomIndex, shuffle } from './random';
import type { Performance } from './replay';
import { isDue, isNew, type Schedule } from './scheduler';
import { type Day, utcDay } from './time';

/** The part of a scent's memory that a draw depends on. Without a schedule the scent is new. */
export interface Remembered {
  readonly schedule?: Schedule;
  readonly performance?: Pick<Performance, 'accuracy'>;
}

/** The memory of scents, by id. A missing scent is new. */
export type Memory = ReadonlyMap<ScentId, Remembered>;

/** Counts of a pool. A scent counts once, however many bottles hold it. */
export interface DueCount {
  readonly due: number;
  /** Those due now, and those that become due before the day ends. */
  readonly dueToday: number;
  readonly fresh: number;
  /** The moment when the next scent becomes due; `undefined` when none will. */
  readonly nextDue: Instant | undefined;
}

/**
 * Counts the due and the new scents of a pool, and finds the next to become due.
 * @param endOfDay the first moment of the person's next day, by their own clock
 */
export function countDue(
  pool: readonly PooledScent[],
  memory: Memory,
  now: Instant,
  endOfDay: Instant,
): DueCount {
  const schedules = [...new Set(pool.map(({ id }) => id))].map((id) => memory.get(id)?.schedule);
  const later = schedules.flatMap((schedule) =>
    schedule && !isDue(schedule, now) ? [schedule.nextReview] : [],
  );
  return {
    due: schedules.filter((schedule) => isDue(schedule, now)).length,
    dueToday: schedules.filter((schedule) => isDue(schedule, Math.max(now, endOfDay - 1))).length,
    fresh: schedules.filter(isNew).length,
    nextDue: later.length > 0 ? Math.min(...later) : undefined,
  };
}

/**
 * Draws the bottles of a review session: due scents first, longest overdue before the others; then new ones; then the
 * weakest, by accuracy. A quarter of the session is kept for new scents while there are any, so that those which come
 * back again and again cannot starve them. Each scent once, from one of its bottles; ties in random order.
 * @param length a whole number of questions; fewer when the pool holds fewer scents, none when less than one
 */
export function drawReview(
  pool: readonly PooledScent[],
  memory: Memory,
  length: number,
  now: Instant,
  random: Random,
): PooledScent[] {
  const places = Math.max(0, length);
  const drawn = shuffle(onePerScent(pool, random), random)
    .map((bottle) => ({ bottle, ...urgencyOf(memory.get(bottle.id), now) }))
    .sort((a, b) => a.group - b.group || a.rank - b.rank);
  const due = drawn.filter(({ group }) => group === DUE);
  const fresh = drawn.filter(({ group }) => group === NEW);
  const kept = Math.min(fresh.length, Math.ceil(places * NEW_SHARE));
  const others = drawn.filter(({ group }) => group !== DUE);
  return [...due.slice(0, places - kept), ...others].slice(0, places).map(({ bottle }) => bottle);
}

/** Share of a review that is kept for new scents, a ratio 0..1. */
const NEW_SHARE = 0.25;

const DUE = 0;
const NEW = 1;
const KNOWN = 2;

/** Lower comes first, by group, then by rank. */
interface Urgency {
  readonly group: typeof DUE | typeof NEW | typeof KNOWN;
  readonly rank: number;
}

function urgencyOf(state: Remembered | undefined, now: Instant): Urgency {
  const schedule = state?.schedule;
  if (isNew(schedule)) return { group: NEW, rank: 0 };
  if (isDue(schedule, now)) return { group: DUE, rank: schedule.nextReview };
  // Not asked since the reset of statistics: no sign that it is weak.
  return { group: KNOWN, rank: state?.performance?.accuracy ?? 1 };
}

function onePerScent(pool: readonly PooledScent[], random: Random): PooledScent[] {
  const bottles = new Map<ScentId, PooledScent[]>();
  for (const bottle of pool) bottles.set(bottle.id, [...(bottles.get(bottle.id) ?? []), bottle]);
  return [...bottles.values()].flatMap((same) => same.slice(randomIndex(same.length, random)).slice(0, 1));
}

/** Days of the forecast, today included. */
export const FORECAST_DAYS = 14;

/** The number of scents that come back on one day. */
export interface DueOnDay {
  readonly day: Day;
  readonly due: number;
}

/**
 * Counts the scents that come back on each of the next 14 days. Overdue scents count today; later ones are left out.
 * @param nextReviews the `nextReview` of each scent
 * @param dayOf the calendar to count in; UTC days by default
 */
export function dueForecast(
  nextReviews: readonly Instant[],
  now: Instant,
  dayOf: (instant: Instant) => Day = utcDay,
): DueOnDay[] {
  const today = dayOf(now);
  const due = new Map<Day, number>();
  for (const nextReview of nextReviews) {
    const day = Math.max(today, dayOf(nextReview));
    due.set(day, (due.get(day) ?? 0) + 1);
  }
  return Array.from({ length: FORECAST_DAYS }, (_, ahead) => {
    const day = today + ahead;
    return { day, due: due.get(day) ?? 0 };
  });
}
