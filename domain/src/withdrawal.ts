import type { Duration, Instant } from './models';
import { DAY, utcDay } from './time';

/** The days in which a buyer may withdraw, counted from the day after the goods arrived (Directive 2011/83/EU, Article 9). */
export const WITHDRAWAL_DAYS = 14;
/** When a parcel arrives is not known here, so it is taken to travel as long as parcels inside the EU do at most. */
export const LONGEST_TRAVEL: Duration = 7 * DAY;

/** The first instant at which it is too late to withdraw from an order: after the last of its days, by UTC. */
export function withdrawalEnds(shippedAt: Instant): Instant {
  return (utcDay(shippedAt + LONGEST_TRAVEL) + WITHDRAWAL_DAYS + 1) * DAY;
}
