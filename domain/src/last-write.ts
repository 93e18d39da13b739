import { compareText } from './compare-text';
import type { Instant } from './models';
import { MAX_INSTANT } from './time';

/** Data that a person can change on several devices, with the moment of the change. */
export interface Changed {
  readonly changedAt: Instant;
}

/**
 * Chooses the copy that was changed last; on a tie, the one whose text sorts last, so that every device and
 * the server choose alike. Commutative, associative and idempotent: copies may arrive in any order, any
 * number of times.
 * @param a plain JSON data, as is `b`
 */
export function lastWrite<T extends Changed>(a: T, b: T): T {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt ? a : b;
  return orderedText(a) >= orderedText(b) ? a : b;
}

/** Dates a change later than the one before it, however slow this device's clock is. */
export function changedAfter(before: Changed | undefined, now: Instant): Instant {
  return Math.min(Math.max(now, (before?.changedAt ?? 0) + 1), MAX_INSTANT);
}

/** Writes JSON with sorted keys, because a database may return them in another order. */
function orderedText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  );
}
