import type { Duration, Instant, PooledScent, ScentId } from '../models';
import { chanceOfAtLeast, wilson } from '../odds';
import { seededRandom, shuffle } from '../random';
import { DAY } from '../time';

/** Weeks after the first test in which it is taken again. */
export const TEST_WEEKS = [0, 4, 8, 12] as const;
/** Scents of a test at most, and of one sitting. */
export const TEST_SIZE = 18;
export const SITTING_SIZE = 9;
/** A test within this time after training shows what was just repeated rather than what lasts. */
export const RESTED_AFTER: Duration = DAY;
/** How many scents two tests have to share before anything is said of a change. */
export const SHARED_AT_LEAST = 9;
/** How likely a series may make any false claim about its changes. */
const FALSE_AT_MOST = 0.05;

/** The share of a test that was named, corrected for guessing, with its 95 % interval. Ratios; guessing gives 0. */
export interface TestScore {
  readonly right: number;
  readonly asked: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** How a later test differs from an earlier one, over the scents that both asked. */
export interface TestChange {
  readonly shared: number;
  /** Scents that only the later test named, and that only the earlier one did. */
  readonly gained: number;
  readonly lost: number;
  /** The chance that a change this uneven is mere luck, a ratio 0..1. */
  readonly chance: number;
}

/** The verdict on a change. A small step is never called progress. */
export type Verdict = 'better' | 'no change shown' | 'worse';

/**
 * Draws the fixed set of scents of a person's test of a pack, with each category represented in proportion.
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

/** Lists the scents that a test has not asked yet, in random order: a sitting asks the first nine. */
export function orderOf(scents: readonly ScentId[], answered: ReadonlySet<ScentId>, seed: string): ScentId[] {
  return shuffle(
    scents.filter((id) => !answered.has(id)),
    seededRandom(seed),
  );
}

/**
 * Scores a test: (x/n − 1/m) / (1 − 1/m), with Wilson's interval of x/n moved the same way.
 * @param right x
 * @param asked n, at least 1
 * @param names m, names that could be chosen, at least 2
 */
export function scoreTest(right: number, asked: number, names: number): TestScore {
  const corrected = (share: number) => (share - 1 / names) / (1 - 1 / names);
  const { low, high } = wilson(right / asked, asked);
  return { right, asked, score: corrected(right / asked), low: corrected(low), high: corrected(high) };
}

/**
 * Compares two tests scent by scent, by the exact test of McNemar (1947): of the scents that changed, half would change for
 * the better by chance.
 * @param before @param after whether each scent was named right
 */
export function compareTests(
  before: ReadonlyMap<ScentId, boolean>,
  after: ReadonlyMap<ScentId, boolean>,
): TestChange {
  const both = [...before].flatMap(([id, was]) => {
    const is = after.get(id);
    return is === undefined ? [] : [{ was, is }];
  });
  const gained = both.filter(({ was, is }) => is && !was).length;
  const lost = both.filter(({ was, is }) => was && !is).length;
  const chance = Math.min(1, 2 * chanceOfAtLeast(Math.max(gained, lost), gained + lost));
  return { shared: both.length, gained, lost, chance };
}

/**
 * Judges all comparisons of a series together, so that the risk of any false verdict stays below one in
 * twenty however many there are (Holm 1979). A comparison of fewer than nine scents shows nothing.
 */
export function judgeChanges(changes: readonly TestChange[]): Verdict[] {
  const likeliest = changes.toSorted((a, b) => a.chance - b.chance);
  const firstByChance = likeliest.findIndex(
    ({ chance }, rank) => chance > FALSE_AT_MOST / (changes.length - rank),
  );
  const shown = new Set(firstByChance < 0 ? likeliest : likeliest.slice(0, firstByChance));
  return changes.map((change) => {
    if (!shown.has(change) || change.shared < SHARED_AT_LEAST) return 'no change shown';
    return change.gained > change.lost ? 'better' : 'worse';
  });
}

/** Tells whether the last training was long enough ago not to have lifted a test. */
export function takenRested(lastTrained: Instant | undefined, now: Instant): boolean {
  return lastTrained === undefined || now - lastTrained >= RESTED_AFTER;
}
