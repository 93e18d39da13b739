import type { Zone } from '@nosewise/domain/next/reminder';
import { DAY } from '@nosewise/domain/time';
import { Temporal } from 'temporal-polyfill';

/** Gives the clock of an IANA time zone. A name that this machine does not know is taken for UTC. */
export function zoneOf(name: string): Zone {
  const timeZone = isKnown(name) ? name : 'UTC';
  return {
    dayOf(at) {
      const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      return Date.UTC(year, month - 1, day) / DAY;
    },
    // An hour that the day skips moves behind the gap; for an hour that comes twice, the first one counts.
    at(day, hour) {
      const date = new Date(day * DAY);
      const time = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour,
      };
      return Temporal.ZonedDateTime.from({ timeZone, ...time }).epochMilliseconds;
    },
  };
}

function isKnown(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
