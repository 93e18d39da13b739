import type { Duration, Instant } from '@nosewise/domain/models';
import { HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { claimsOf } from './auth-state';
import { field } from './field';
import { stored } from './stored';

/** The difference between this device's clock and the server's, as the last answers have shown it. */
const serverClock = stored({
  key: 'serverClock',
  schema: z.object({
    /** How far this device's clock is behind the server's, in ms; negative where it is ahead. */
    behind: z.number(),
    /** When the server has answered, by its own clock. Noted once an hour. */
    heardAt: z.number(),
  }),
  initial: { behind: 0, heardAt: 0 },
});

export const subscribeToClock = serverClock.subscribe;

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
  serverClock.change((known) => {
    const { behind, heardAt } = known;
    const isSame = Math.abs(measured - behind) < SMALLEST;
    if (isSame && serverTime - heardAt < HOUR) return known;
    return { behind: Math.abs(measured) < SMALLEST ? 0 : isSame ? behind : measured, heardAt: serverTime };
  });
}

/** Returns how far this device's clock is behind the server's, in ms; negative where it is ahead, 0 where it is right. */
export function clockBehind(): Duration {
  return serverClock.get().behind;
}

/** Returns the time by the server's clock, as far as this device knows it. */
export function serverNow(): Instant {
  return Date.now() + clockBehind();
}

/** Returns when the server has last answered, by its own clock; 0 if it never has. */
export function lastHeard(): Instant {
  return serverClock.get().heardAt;
}

/**
 * Dates the end of a kept session by this device's clock, since its client compares it with that: with a clock that is
 * ahead it would refresh the token at every call, and with one that is behind never.
 */
export function inDeviceTime(kept: string | null): string | null {
  try {
    const session: unknown = JSON.parse(kept ?? 'null');
    const { exp } = claimsOf(field(session, 'access_token'));
    if (typeof exp !== 'number') return kept;
    return JSON.stringify({ ...Object(session), expires_at: exp - Math.round(clockBehind() / SECOND) });
  } catch {
    return kept;
  }
}
