import type { Random } from './models';

/** Draws a whole number from 0 to `below` - 1, each equally likely. `below` is a positive whole number. */
export function randomIndex(below: number, random: Random): number {
  return Math.min(below - 1, Math.floor(random() * below));
}

/**
 * Returns the items in random order, each order equally likely: each item is inserted at a random place among
 * those before it, so that every sequence of draws leads to exactly one order. Quadratic, which does not
 * matter for the few hundred bottles that a person can own.
 */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled: T[] = [];
  for (const item of items) shuffled.splice(randomIndex(shuffled.length + 1, random), 0, item);
  return shuffled;
}

/** Hashes a text to a whole number in 0..2³² − 1 (FNV-1a, with the finish of MurmurHash3 for even spread). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Makes a source of random numbers that depends on the seed alone (mulberry32). Not for secrets. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
