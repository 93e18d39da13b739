import { wilson } from './mix-ups';
import type { Duration, Instant, PooledScent, ScentId } from './models';
import { randomIndex, seededRandom, shuffle } from './random';
import { DAY } from './time';

/** Weeks after the first test in which it is taken again. */
export const TEST_WEEKS = [0, 4, 8, 12] as const;
/** Scents of a test at most, and of one sitting. */
export const TEST_SIZE = 18;
export const SITTING_SIZE = 9;
/** A test within this time after training shows what was just repeated rather than what lasts. */
export const RESTED_AFTER: Duration = DAY;
const BOOTSTRAP_DRAWS = 2_000;

/** The share of a test that was named, corrected for guessing, with its 95 % interval. Ratios; guessing gives 0. */
export interface TestScore {
  readonly right: number;
  readonly asked: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** How a later test differs from an earlier one. The verdict never claims more than the interval carries. */
export interface TestChange {
  readonly change: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: 'better' | 'no change shown' | 'worse';
}

/**
 * Draws the fixed set of scents of a person's test of a pack, so that each category has its share of it.
 * @param seed of the person and the pack; the set is stored once, since packs may change
 */
export function drawTest(pool: readonly PooledScent[], seed: string): ScentId[] {
  const random = seededRandom(seed);
  const categories = new Map<string, Set<ScentId>>();
  for (const { id, category } of shuffle(
    pool.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    random,
  )) {
    categories.set(category, (categories.get(category) ?? new Set()).add(id));
  }
  const byCategory = [...new Set([...categories.values()].flatMap((ids) => [...ids]))];
  const size = Math.min(TEST_SIZE, byCategory.length);
  // Every n-th scent from a random start: the share of a category differs from exact by less than one.
  const start = random();
  return Array.from({ length: size }, (_, place) =>
    Math.floor(((place + start) * byCategory.length) / size),
  ).flatMap((index) => byCategory.slice(index, index + 1));
}

/** The scents of a sitting in an order of their own: the first nine, or those that are left. */
export function sittingOf(
  scents: readonly ScentId[],
  answered: ReadonlySet<ScentId>,
  seed: string,
): ScentId[] {
  const left = scents.filter((id) => !answered.has(id));
  return shuffle(left, seededRandom(seed)).slice(0, SITTING_SIZE);
}

/**
 * The score of a test: (x/n − 1/m) / (1 − 1/m), with Wilson's interval of x/n moved the same way.
 * @param right x @param asked n, at least 1 @param names m, names that could be chosen, at least 2
 */
export function scoreTest(right: number, asked: number, names: number): TestScore {
  const corrected = (share: number) => (share - 1 / names) / (1 - 1 / names);
  const { low, high } = wilson(right / asked, asked);
  return { right, asked, score: corrected(right / asked), low: corrected(low), high: corrected(high) };
}

/**
 * Compares two tests scent by scent, by a bootstrap over the scents that both asked (Efron 1979).
 * @param before @param after whether each scent was named right
 * @returns `undefined` when no scent was asked in both
 */
export function compareTests(
  before: ReadonlyMap<ScentId, boolean>,
  after: ReadonlyMap<ScentId, boolean>,
  names: number,
  seed: string,
): TestChange | undefined {
  const changes = [...before].flatMap(([id, was]) => {
    const is = after.get(id);
    return is === undefined ? [] : [(Number(is) - Number(was)) / (1 - 1 / names)];
  });
  if (changes.length === 0) return undefined;
  const random = seededRandom(seed);
  const means = Array.from({ length: BOOTSTRAP_DRAWS }, () =>
    mean(changes.map(() => changes[randomIndex(changes.length, random)] ?? 0)),
  ).sort((a, b) => a - b);
  const low = means[Math.floor(0.025 * BOOTSTRAP_DRAWS)] ?? 0;
  const high = means[Math.ceil(0.975 * BOOTSTRAP_DRAWS) - 1] ?? 0;
  const verdict = low > 0 ? 'better' : high < 0 ? 'worse' : 'no change shown';
  return { change: mean(changes), low, high, verdict };
}

/** Whether training within the last day may have lifted a test. */
export function takenRested(lastTrained: Instant | undefined, now: Instant): boolean {
  return lastTrained === undefined || now - lastTrained >= RESTED_AFTER;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
