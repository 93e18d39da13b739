import type { Duration } from '@nosewise/domain/models';
import { type Schedule, schedule } from '@nosewise/domain/scheduler';
import { DAY, MINUTE } from '@nosewise/domain/time';

/** How long an aroma waits between `count` right answers in a row, in words: "now", "6 minutes", "1 day" and on. */
export function returns(count: number): string[] {
  let state: Schedule | undefined;
  return Array.from({ length: count }, () => {
    const words = state ? inWords(state.interval) : 'now';
    state = schedule(state, true, 0);
    return words;
  });
}

function inWords(wait: Duration): string {
  if (wait < DAY) return `${Math.round(wait / MINUTE)} minutes`;
  const days = Math.round(wait / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
