import type { Instant } from '@nosewise/domain/models';
import { type Day, MINUTE, utcDay } from '@nosewise/domain/time';

/** Returns the day on the person's own calendar. */
export function localDay(instant: Instant): Day {
  return utcDay(instant - new Date(instant).getTimezoneOffset() * MINUTE);
}
