import type { Random } from './models';

/** Draws a whole number from 0 to `below` - 1, each equally likely. `below` is a positive whole number. */
export function randomIndex(below: number, random: Random): number {
  return Math.min(below - 1, Math.floor(random() * below));
}

/**
 * Returns the items in random order, each order equally likely: each item is inserted at a random place among those
 * before it, so that every sequence of draws leads to exactly one order. Quadratic in the moves, which does not matter
 * for the few hundred bottles that a person can own.
 */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled: T[] = [];
  for (const item of items) shuffled.splice(randomIndex(shuffled.length + 1, random), 0, item);
  return shuffled;
}
