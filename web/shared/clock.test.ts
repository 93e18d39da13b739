import { readFileSync } from 'node:fs';
import { NOON } from '@nosewise/domain/testing';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyStorage } from '../testing/storage';
import { authStorage, SESSION_KEY } from './auth-state';
import { clockBehind, hearClock, inDeviceTime, lastHeard } from './clock';
import { forget } from './stored';

const clocks = z
  .array(z.object({ clock: z.string(), right: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/field/clocks.json', import.meta.url), 'utf8')));

/** Reads "+2 h" or "-730 d" in milliseconds. */
function aheadOf(clock: string): number {
  const [, amount = '', unit] = /^([+-]\d+) ([hd])$/.exec(clock) ?? [];
  return Number(amount) * (unit === 'h' ? HOUR : DAY);
}

beforeEach(() => {
  emptyStorage();
  forget(['serverClock']);
});
/** An answer that the server gives at a time, and a device hears a moment later. */
function hear(serverTime: number, deviceTime: number, way = SECOND) {
  const answer = new Response(null, { headers: { date: new Date(serverTime).toUTCString() } });
  hearClock(answer, deviceTime - way, deviceTime);
}

/** A kept session whose token ends in an hour, by the server's clock. */
function session() {
  const claims = btoa(JSON.stringify({ exp: (NOON + HOUR) / SECOND }));
  return JSON.stringify({ access_token: `a.${claims}.c`, expires_at: (NOON + HOUR) / SECOND });
}

test.each(clocks)('a clock of $clock is measured with one answer, and no token ends by it', ({ clock }) => {
  const ahead = aheadOf(clock);
  expect(ahead, clock).not.toBe(0);
  hear(NOON, NOON + ahead);
  expect(clockBehind()).toBe(-ahead);
  expect(lastHeard()).toBe(NOON);
  const { expires_at } = JSON.parse(inDeviceTime(session()) ?? '');
  expect(expires_at * SECOND, 'in an hour by this device’s clock').toBe(NOON + ahead + HOUR);
  expect(JSON.parse(inDeviceTime(inDeviceTime(session())) ?? '').expires_at).toBe(expires_at);
});

test('a clock that is right, or set right, needs no correction', () => {
  hear(NOON, NOON + 20 * SECOND);
  expect(clockBehind()).toBe(0);
  hear(NOON, NOON - DAY);
  expect(clockBehind()).toBe(DAY);
  hear(NOON + HOUR, NOON + HOUR);
  expect(clockBehind()).toBe(0);
});

test('an answer that took long, or has no date, tells nothing', () => {
  const before = lastHeard();
  hear(NOON + DAY, NOON + 2 * DAY, HOUR);
  hearClock(new Response(null), NOON, NOON);
  expect([clockBehind(), lastHeard()]).toEqual([0, before]);
});

test('a clock that is right leaves nothing in the browser', () => {
  const kept = emptyStorage();
  hear(NOON, NOON - DAY);
  expect(kept.getItem('serverClock')).not.toBeNull();
  hear(NOON, NOON);
  expect(Object.keys(kept)).toEqual([]);
});

test('the kept token tells a moment that has passed, also to a page that has heard nothing', () => {
  const iat = (NOON + 2 * DAY) / SECOND;
  authStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: `a.${btoa(JSON.stringify({ iat }))}.c` }));
  expect(lastHeard()).toBe(NOON + 2 * DAY);
});

test.each([null, 'damaged', '{}'])('a session that cannot be read stays as it is: %s', (kept) => {
  expect(inDeviceTime(kept)).toBe(kept);
});
