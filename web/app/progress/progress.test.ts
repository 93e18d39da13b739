import { session } from '@nosewise/domain/testing';
import { DAY, HOUR, utcDay } from '@nosewise/domain/time';
import { expect, test, vi } from 'vitest';
import { deviceProgress, onOwnCalendar } from './progress';

// Midnight has passed in UTC, but not in Los Angeles.
const AT = Date.parse('2026-11-22T03:00:00Z');
const HERE = [session(AT - DAY, 1, 1), session(AT, 2, 0)];

function inLosAngeles<T>(step: () => T): T {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  try {
    return step();
  } finally {
    vi.unstubAllEnvs();
  }
}

test("days are the person's own, on this device and of the server's numbers", () => {
  const own = [utcDay(AT) - 2, utcDay(AT) - 1];
  inLosAngeles(() => {
    const { statistics } = deviceProgress(HERE, [], undefined);
    expect(statistics.days.map(({ day }) => day)).toEqual(own);
    const counted = { ...statistics, days: [{ day: utcDay(AT), answered: 2, correct: 2, sessions: 1 }] };
    expect(onOwnCalendar(counted, HERE).days.map(({ day }) => day)).toEqual(own);
  });
});

test('sessions from before a reset are on no day', () => {
  const { statistics } = deviceProgress(HERE, [], AT - HOUR);
  expect(statistics.days.map(({ sessions }) => sessions)).toEqual([1]);
});
