import type { Instant } from '@nosewise/domain/models';
import { DAY, MINUTE, SECOND, utcDay } from '@nosewise/domain/time';
import type { profiles } from '../db/schema';
import { LimitReached } from '../limits/limits';

/** Sessions that one account saves: a month that was trained offline arrives within a minute. */
const SAVES_IN_A_MINUTE = 500;
const SAVES_IN_A_DAY = 3_000;
/** What the database keeps of one account's sessions, with their indexes. */
const BYTES_IN_A_DAY = 30_000_000;
/**
 * Reviews that one account may make us read again because sessions arrive late: enough for a month of two devices in any
 * order, with a second of processor time at most.
 */
const REPLAYED_IN_A_MINUTE = 500_000;

/** What an account has spent on saving in the UTC minute and day that are named: counters of its row, which a save locks. */
export type Spent = Pick<
  typeof profiles.$inferSelect,
  'spentMinute' | 'minuteSaves' | 'minuteReplayed' | 'spentDay' | 'daySaves' | 'dayBytes'
>;

/** Returns what is spent in this minute and day. A clock that is behind that of another process begins no earlier one. */
export function spentAt(spent: Spent, now: Instant): Spent {
  const minute = now - (now % MINUTE);
  const { spentMinute, minuteSaves, minuteReplayed, spentDay, daySaves, dayBytes } = spent;
  return {
    ...((spentMinute ?? 0) >= minute
      ? { spentMinute, minuteSaves, minuteReplayed }
      : { spentMinute: minute, minuteSaves: 0, minuteReplayed: 0 }),
    ...((spentDay ?? 0) >= utcDay(now)
      ? { spentDay, daySaves, dayBytes }
      : { spentDay: utcDay(now), daySaves: 0, dayBytes: 0 }),
  };
}

/**
 * Refuses a save for which nothing is left. As long as something is, more may be taken.
 * @param isLate whether it makes us read reviews again
 */
export function refuseSpent(
  { spentMinute, minuteSaves, minuteReplayed, spentDay, daySaves, dayBytes }: Spent,
  isLate: boolean,
  now: Instant,
): void {
  if (daySaves >= SAVES_IN_A_DAY || dayBytes >= BYTES_IN_A_DAY) {
    throw limitReached(((spentDay ?? 0) + 1) * DAY - now);
  }
  if (minuteSaves >= SAVES_IN_A_MINUTE || (isLate && minuteReplayed >= REPLAYED_IN_A_MINUTE)) {
    throw limitReached((spentMinute ?? 0) + MINUTE - now);
  }
}

function limitReached(left: number): LimitReached {
  return new LimitReached(Math.max(1, Math.ceil(left / SECOND)));
}
