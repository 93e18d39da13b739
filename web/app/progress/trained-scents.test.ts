import { session } from '@nosewise/domain/testing';
import { DAY, HOUR, utcDay } from '@nosewise/domain/time';
import { expect, test, vi } from 'vitest';
import { progressOf } from './trained-scents';

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

test("days are those of the person's own calendar", () => {
  const own = [utcDay(AT) - 2, utcDay(AT) - 1];
  inLosAngeles(() => {
    const { statistics } = progressOf(HERE, [], undefined);
    expect(statistics.days.map(({ day }) => day)).toEqual(own);
  });
});

test('sessions from before a reset are on no day', () => {
  const { statistics } = progressOf(HERE, [], AT - HOUR);
  expect(statistics.days.map(({ sessions }) => sessions)).toEqual([1]);
});
