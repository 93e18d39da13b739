import type { Instant } from '@nosewise/domain/models';

/** An instant as text, on the wire and to the database, in UTC: `2026-11-21T12:00:00.000Z`. */
export function isoInstantOf(instant: Instant): string {
  return new Date(instant).toISOString();
}
