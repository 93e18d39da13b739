import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** When something comes, in the person's own time: "today at 14:05", "on Monday at 09:00", "on 3 March". */
export function whenWords(then: Instant, now: Instant): string {
  const days = Math.round((startOfDay(then) - startOfDay(now)) / DAY);
  if (days <= 0) return `today at ${time.format(then)}`;
  if (days === 1) return `tomorrow at ${time.format(then)}`;
  return days < 7 ? `on ${weekday.format(then)} at ${time.format(then)}` : `on ${date.format(then)}`;
}

function startOfDay(instant: Instant): Instant {
  return new Date(instant).setHours(0, 0, 0, 0);
}
