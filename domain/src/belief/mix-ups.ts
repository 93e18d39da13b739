import type { AnsweredQuestion, ScentId } from '../models';
import { wilson } from '../odds';
import { type Belief, believe, type Evidence, namingOf } from './belief';

/**
 * Estimates which aromas a nose mistakes for each other from its log, shrunk towards the usual rate, so that
 * one slip in two answers does not outrank five in fifty.
 */
export interface MixUps {
  /** Times that a scent was known and asked, by scent. Expected counts, not whole numbers. */
  readonly asked: ReadonlyMap<ScentId, number>;
  /** Times that the first scent was smelled and the second named, by `pairKey(smelled, chosen)`. */
  readonly taken: ReadonlyMap<string, number>;
}

/** A review as the count needs it. `chosenId` is missing for "I don't know" and for names that no scent has. */
export interface Choice extends Evidence {
  readonly scentId: ScentId;
  readonly chosenId?: ScentId;
  /** The scent that a duel set beside this one. */
  readonly rivalId?: ScentId;
}

/** How likely two scents are taken for each other. */
export interface MixUp {
  readonly a: ScentId;
  readonly b: ScentId;
  /** The shrunken estimate, a ratio 0..1. */
  readonly likelihood: number;
  /** Its 95 % interval, ratios 0..1. */
  readonly low: number;
  readonly high: number;
  /** Times one was named for the other. An expected count. */
  readonly times: number;
}

/** A scent of the pool, as an estimate needs it. */
export interface Neighbour {
  readonly id: ScentId;
  readonly category: string;
}

/** How far a mix-up explains a wrong answer about a known scent, as opposed to forgetting. */
const MIXED_UP_SHARE = 0.2;
/** How many answers the prior is worth in all, and how many of those name the other scent, per direction. */
const PRIOR_ASKED = 12;
const PRIOR_TAKEN = 1.5;

/**
 * Counts the mix-ups of a log, which must be in its order and hold each review once. Until a scent was named
 * right for the first time, a wrong answer is ignorance; later it may also be forgetting, which hardly
 * counts.
 */
export function countMixUps(log: readonly Choice[]): MixUps {
  const beliefs = new Map<ScentId, Belief>();
  const asked = new Map<ScentId, number>();
  const taken = new Map<string, number>();
  const ask = (id: ScentId, times: number) => asked.set(id, (asked.get(id) ?? 0) + times);
  const take = (a: ScentId, b: ScentId, times: number) =>
    taken.set(pairKey(a, b), (taken.get(pairKey(a, b)) ?? 0) + times);

  for (const review of log) {
    const { scentId, chosenId, rivalId, correct, mode, answeredAt } = review;
    const before = beliefs.get(scentId);
    if (mode === 'name') {
      const known = namingOf(before, answeredAt);
      if (correct) ask(scentId, known);
      else if (chosenId !== undefined) {
        const mixedUp = (MIXED_UP_SHARE * known) / (MIXED_UP_SHARE * known + 1 - known);
        ask(scentId, mixedUp);
        take(scentId, chosenId, mixedUp);
      }
    }
    if (mode === 'duel' && rivalId !== undefined) {
      ask(scentId, 1);
      ask(rivalId, 1);
      if (!correct) take(scentId, rivalId, 1);
    }
    const belief = believe(before, review);
    if (belief) beliefs.set(scentId, belief);
  }
  return { asked, taken };
}

/**
 * Lists every pair of the pool with its shrunken likelihood, most likely first, ties by id. Scents that left
 * the pool are dropped.
 * @param neighbours each scent of the pool once
 */
export function rankMixUps(mixUps: MixUps, neighbours: readonly Neighbour[]): MixUp[] {
  const estimate = estimator(neighbours);
  const inOrder = neighbours.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const pairs = inOrder.flatMap((a, index) => inOrder.slice(index + 1).map((b) => estimate(mixUps, a, b)));
  return pairs.sort((x, y) => y.likelihood - x.likelihood);
}

/** Estimates one pair of a pool. */
export type Estimate = (mixUps: MixUps, a: Neighbour, b: Neighbour) => MixUp;

/** A pair that was taken for each other this often is shown as mixed up, whether or not either was ever named right. */
const SHOWN_SWAPS = 3;

/**
 * Counts the wrong answers of a log that are shown as mix-ups, by `pairKey(smelled, named)`: those about an
 * aroma that had been named right before, those of duels, and all of a pair that was taken for each other
 * three times. A wrong name for an aroma that was never named right is ignorance. All screens use this count,
 * so that they never contradict each other.
 * @param log in its order
 */
export function shownMixUps(log: readonly Choice[]): ReadonlyMap<string, number> {
  const known = new Set<ScentId>();
  const wrong: { readonly key: string; readonly pair: string; readonly isShown: boolean }[] = [];
  const swaps = new Map<string, number>();
  for (const { mode, correct, scentId, chosenId, rivalId } of log) {
    if (mode === 'test' || mode === 'meet') continue;
    const named = mode === 'duel' ? rivalId : chosenId;
    if (correct && mode === 'name') known.add(scentId);
    if (correct || named === undefined) continue;
    const pair = pairKey(...inOrder(scentId, named));
    if (mode === 'name') swaps.set(pair, (swaps.get(pair) ?? 0) + 1);
    wrong.push({ key: pairKey(scentId, named), pair, isShown: mode === 'duel' || known.has(scentId) });
  }
  const shown = new Map<string, number>();
  for (const { key, pair, isShown } of wrong) {
    if (isShown || (swaps.get(pair) ?? 0) >= SHOWN_SWAPS) shown.set(key, (shown.get(key) ?? 0) + 1);
  }
  return shown;
}

/** Tells whether one of two scents was ever named for the other, either way. */
export function wereMixedUp(
  answers: readonly Pick<AnsweredQuestion, 'scentId' | 'chosenId' | 'correct'>[],
  a: ScentId,
  b: ScentId,
): boolean {
  return answers.some(
    ({ scentId, chosenId, correct }) =>
      !correct && ((scentId === a && chosenId === b) || (scentId === b && chosenId === a)),
  );
}

/** Tells whether a pair is shown as mixed up, either way. @param shown from `shownMixUps` */
export function isShownPair(shown: ReadonlyMap<string, number>, a: ScentId, b: ScentId): boolean {
  return shown.has(pairKey(a, b)) || shown.has(pairKey(b, a));
}

function inOrder(a: ScentId, b: ScentId): [ScentId, ScentId] {
  return a < b ? [a, b] : [b, a];
}

/** Prepares the estimates of a pool, for readers that do not need all of its pairs. */
export function estimator(neighbours: readonly Neighbour[]): Estimate {
  const usual = usualMixUps(neighbours);
  return (mixUps, a, b) => {
    const times = timesMixedUp(mixUps, a.id, b.id);
    const asked = (mixUps.asked.get(a.id) ?? 0) + (mixUps.asked.get(b.id) ?? 0) + PRIOR_ASKED;
    const likelihood = Math.min(1, (times + PRIOR_TAKEN * (usual(a, b) + usual(b, a))) / asked);
    const { low, high } = wilson(likelihood, asked);
    return { a: a.id, b: b.id, likelihood, low, high, times };
  };
}

/** Makes a pair's key in `MixUps.taken`. */
export function pairKey(smelled: ScentId, chosen: ScentId): string {
  return `${smelled} ${chosen}`;
}

/** Returns how often one was named for the other, in both directions together. */
export function timesMixedUp({ taken }: MixUps, a: ScentId, b: ScentId): number {
  return (taken.get(pairKey(a, b)) ?? 0) + (taken.get(pairKey(b, a)) ?? 0);
}

type Usual = (a: Neighbour, b: Neighbour) => number;

/**
 * Gives the prior: half of the wrong answers name a scent of the same category, half any other. If there are
 * no scents of the same category, or no others, all are equally likely.
 */
function usualMixUps(neighbours: readonly Neighbour[]): Usual {
  const sizes = new Map<string, number>();
  for (const { category } of neighbours) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  return (a, b) => {
    const mates = (sizes.get(a.category) ?? 1) - 1;
    const others = neighbours.length - 1 - mates;
    if (mates === 0 || others === 0) return 1 / (neighbours.length - 1);
    return 0.5 / (a.category === b.category ? mates : others);
  };
}
