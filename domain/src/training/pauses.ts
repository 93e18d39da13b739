import type { Duration, Instant } from '../models';
import { MINUTE, SECOND } from '../time';

/** The rest of a nose between two bottles (protocol of the Sniffin' Sticks: 20 to 30 s). */
export const REST: Duration = 20 * SECOND;
/** The number of smells in a sitting after which a pause is suggested, and again after as many more. */
const TIRING = 10;
/** A pause this long ends a sitting. */
const SITTING_ENDS: Duration = 10 * MINUTE;

/** Returns the whole seconds of rest that are left, 0 when it is over. A clock that went backwards begins it again. */
export function restLeft(since: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((REST - Math.max(0, now - since)) / SECOND));
}

/** Counts the smells of the sitting in progress at `now`. @param smelledAt in any order, earlier sessions included */
export function smellsAtSitting(smelledAt: readonly Instant[], now: Instant): number {
  const latestFirst = smelledAt.toSorted((a, b) => b - a);
  const end = latestFirst.findIndex((at, index) => (latestFirst[index - 1] ?? now) - at > SITTING_ENDS);
  return end < 0 ? latestFirst.length : end;
}

/** Tells whether to suggest a pause after this many smells at a sitting. */
export function isTiring(smells: number): boolean {
  return smells > 0 && smells % TIRING === 0;
}
