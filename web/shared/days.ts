import type { Instant } from '@nosewise/domain/models';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Writes the local day of an instant. */
export function dayOf(instant: Instant): string {
  return DAY.format(instant);
}
