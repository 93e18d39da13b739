import type { Duration } from '@nosewise/domain/models';
import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Says when something comes back: "now", "in 6 minutes", "tomorrow", "in 4 days", "in 3 months". */
export function whenBack(span: Duration): string {
  if (span <= 0) return 'now';
  if (span < 59.5 * MINUTE) return relative.format(Math.ceil(span / MINUTE), 'minute');
  if (span < 22 * HOUR) return relative.format(Math.round(span / HOUR), 'hour');
  const days = Math.max(1, Math.round(span / DAY));
  if (days < 60) return relative.format(days, 'day');
  return days < 730
    ? relative.format(Math.round(days / 30.4), 'month')
    : relative.format(Math.round(days / 365.25), 'year');
}
