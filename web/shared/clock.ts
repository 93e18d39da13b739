import { parseJson } from '@nosewise/contract/json';
import type { Duration, Instant } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { authStorage, claimsOf, SESSION_KEY } from './auth-state';
import { field } from './field';
import { stored } from './stored';

/**
 * How far this device's clock is behind the server's, in ms, as the last answer has shown it; negative where it is ahead.
 * Nothing is kept where it is right.
 */
const serverClock = stored({ key: 'serverClock', schema: z.nullable(z.number()), initial: null });

export const subscribeToClock = serverClock.subscribe;

/** When the server has last answered this page, by its own clock. */
let heardAt: Instant = 0;

/** A smaller difference comes from the way of the answer, and from `Date` headers without milliseconds. */
const SMALLEST: Duration = MINUTE;
/** An answer that took longer says little: the device may have slept. */
const LONGEST_WAY: Duration = 30 * SECOND;

/** Measures the clock with an answer of the server. @param askedAt by this device's clock, as `now` */
export function hearClock(response: Response, askedAt: Instant, now: Instant = Date.now()): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  const way = now - askedAt;
  if (Number.isNaN(serverTime) || way < 0 || way > LONGEST_WAY) return;
  const measured = serverTime - now;
  heardAt = serverTime;
  serverClock.change((known) => {
    if (Math.abs(measured - (known ?? 0)) < SMALLEST) return known;
    return Math.abs(measured) < SMALLEST ? null : measured;
  });
}

/** Returns how far this device's clock is behind the server's, in ms; negative where it is ahead, 0 where it is right. */
export function clockBehind(): Duration {
  return serverClock.get() ?? 0;
}

/** Returns the time by the server's clock, as far as this device knows it. */
export function serverNow(): Instant {
  return Date.now() + clockBehind();
}

/** Returns a moment by the server's clock that has passed: its last answer here, or when it made the kept token. */
export function lastHeard(): Instant {
  const { iat } = claimsOf(field(parseJson(authStorage.getItem(SESSION_KEY) ?? ''), 'access_token'));
  return Math.max(heardAt, typeof iat === 'number' ? iat * SECOND : 0);
}

/**
 * Dates the end of a kept session by this device's clock, since its client compares it with that: with a clock that is
 * ahead it would refresh the token at every call, and with one that is behind never.
 */
export function inDeviceTime(kept: string | null): string | null {
  const session = parseJson(kept ?? '');
  const { exp } = claimsOf(field(session, 'access_token'));
  if (typeof exp !== 'number') return kept;
  return JSON.stringify({ ...Object(session), expires_at: exp - Math.round(clockBehind() / SECOND) });
}
