import type { Slot } from './adaptive-session';
import type { Beliefs } from './belief';
import type { MixUp } from './mix-ups';
import type { Duration, Instant, PooledScent, Random, ScentId } from './models';
import { hashOf, randomIndex } from './random';
import { DAY } from './time';

/** Blind rounds of a duel that somebody starts by hand. */
export const DUEL_ROUNDS = 6;
/** Slots that a duel within a session takes: both bottles are smelled, one of them again blind. */
export const DUEL_SLOTS = 2;

/** A pair is worth a duel from so many mix-ups and such a likelihood on, and not again within this time. */
const WORTH_TIMES = 0.7;
const WORTH_LIKELIHOOD = 0.08;
const REST: Duration = 2.5 * DAY;
/** Slots before a duel: a session does not open with its hardest moment. */
const FIRST_SLOTS = 2;

/** Two bottles to be told apart, and which of them is smelled blind at the end. */
export interface Duel {
  readonly a: PooledScent;
  readonly b: PooledScent;
  readonly blind: PooledScent;
}

/** Which half of the study a pair belongs to: `control` pairs get no duel unless it is started by hand. */
export type Arm = 'duel' | 'control';

/**
 * Assigns a pair to its arm of the study, for good and on every device alike.
 * @param person anything that is stable for a person, so that pairs are split anew for each
 */
export function armOf(person: string, a: ScentId, b: ScentId): Arm {
  const [first, second] = a < b ? [a, b] : [b, a];
  return hashOf(`${person} ${first} ${second}`) % 2 === 0 ? 'duel' : 'control';
}

/**
 * The pair that most needs a duel: mixed up often enough, both named right before, and not set against each other lately.
 * @param ranked most likely first (`rankMixUps`)
 * @param lastDuel when the pair last had a duel, `undefined` for never
 */
export function pairForDuel(
  ranked: readonly MixUp[],
  beliefs: Beliefs,
  lastDuel: (a: ScentId, b: ScentId) => Instant | undefined,
  now: Instant,
): MixUp | undefined {
  return ranked.find(({ a, b, times, likelihood }) => {
    if (times < WORTH_TIMES || likelihood < WORTH_LIKELIHOOD) return false;
    if (!beliefs.get(a)?.everRight || !beliefs.get(b)?.everRight) return false;
    const last = lastDuel(a, b);
    return last === undefined || now - last >= REST;
  });
}

/** Sets two bottles against each other; a coin decides which is smelled blind. */
export function duelBetween(a: PooledScent, b: PooledScent, random: Random): Duel {
  return { a, b, blind: randomIndex(2, random) === 0 ? a : b };
}

/**
 * Makes room for a duel after the first two slots of a session: its bottles are not asked beside it, and what gains least
 * gives way, so that the session keeps its length.
 * @returns what comes before and after the duel; `undefined` when the session is too short for one
 */
export function roomForDuel(
  slots: readonly Slot[],
  { a, b }: Pick<Duel, 'a' | 'b'>,
): { readonly before: readonly Slot[]; readonly after: readonly Slot[] } | undefined {
  if (slots.length < FIRST_SLOTS + DUEL_SLOTS) return undefined;
  const others = slots.filter(({ bottle }) => bottle.id !== a.id && bottle.id !== b.id);
  if (others.length < FIRST_SLOTS) return undefined;
  const before = others.slice(0, FIRST_SLOTS);
  const after = others.slice(FIRST_SLOTS, slots.length - DUEL_SLOTS);
  return { before, after };
}

/** How likely a coin would be right at least `right` times in `rounds`, a ratio 0..1. */
export function chanceOfAtLeast(right: number, rounds: number = DUEL_ROUNDS): number {
  let ways = 1;
  let atLeast = 0;
  for (let hits = 0; hits <= rounds; hits += 1) {
    if (hits >= right) atLeast += ways;
    ways = (ways * (rounds - hits)) / (hits + 1);
  }
  return atLeast / 2 ** rounds;
}
