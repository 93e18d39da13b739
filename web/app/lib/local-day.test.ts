import { isoDay } from '@nosewise/contract/instant';
import { DAY, HOUR, MINUTE, utcDay } from '@nosewise/domain/time';
import { afterEach, describe, expect, test } from 'vitest';
import { localDay, localIsoDay } from './local-day';

const here = process.env.TZ;

afterEach(() => {
  process.env.TZ = here;
});

describe('the day on the calendar of the person', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29T00:59:00+01:00', '2026-03-29'],
    ['Europe/Berlin', '2026-03-28T23:59:59+01:00', '2026-03-28'],
    // The day when clocks go forward has 23 hours, and the day when they go back has 25.
    ['Europe/Berlin', '2026-03-29T23:59:59+02:00', '2026-03-29'],
    ['Europe/Berlin', '2026-03-30T00:00:00+02:00', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T02:30:00+02:00', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T02:30:00+01:00', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:59:59+01:00', '2026-10-25'],
    ['Europe/Berlin', '2026-10-26T00:00:00+01:00', '2026-10-26'],
    ['America/New_York', '2026-11-01T23:30:00-05:00', '2026-11-01'],
    ['America/New_York', '2026-03-08T00:30:00-05:00', '2026-03-08'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00+10:30', '2026-04-05'],
    ['Asia/Kathmandu', '2026-06-01T00:10:00+05:45', '2026-06-01'],
    ['Pacific/Kiritimati', '2026-06-01T00:00:00+14:00', '2026-06-01'],
    ['Pacific/Pago_Pago', '2026-06-01T23:59:00-11:00', '2026-06-01'],
  ])('in %s of %s is %s', (zone, instant, day) => {
    process.env.TZ = zone;
    expect(localIsoDay(Date.parse(instant))).toBe(day);
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Africa/Cairo', 'Asia/Tokyo'])(
    'in %s goes on by one at each midnight of a year, and at no other hour',
    (zone) => {
      process.env.TZ = zone;
      let before = localDay(Date.UTC(2026, 0, 1));
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 2); at += 15 * MINUTE) {
        const day = localDay(at);
        const clock = new Date(at);
        if (day !== before) {
          expect(day).toBe(before + 1);
          // Cairo has no midnight on the day that its clock goes forward.
          expect(clock.getHours()).toBeLessThanOrEqual(1);
          expect(clock.getMinutes()).toBe(0);
        }
        before = day;
      }
      expect(before - utcDay(Date.UTC(2026, 0, 1))).toBeGreaterThanOrEqual(365);
    },
  );
});

test('A day is written as a date', () => {
  expect(isoDay(utcDay(Date.UTC(2026, 10, 21) + 23 * HOUR))).toBe('2026-11-21');
  expect(isoDay(0)).toBe('1970-01-01');
  expect(isoDay(utcDay(DAY * 31))).toBe('1970-02-01');
});
