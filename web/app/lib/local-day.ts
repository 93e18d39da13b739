import { isoDay } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { type Day, MINUTE, utcDay } from '@nosewise/domain/time';

/** Returns the day on the person's own calendar. */
export function localDay(instant: Instant): Day {
  return utcDay(instant - new Date(instant).getTimezoneOffset() * MINUTE);
}

/** Writes the local day of an instant as a date field has it: `2026-03-03`. */
export function localIsoDay(at: Instant): string {
  return isoDay(localDay(at));
}
