import { isConflict, isUnavailable } from './unavailable';

/** A call that waits for its result. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs a group of calls at once. Where it fails, its halves are run one after the other, so that only a call that fails
 * alone is told of its failure: it may be about one person.
 */
export async function settle<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(group.map(({ item }) => item));
    for (const [place, result] of results.entries()) group[place]?.resolve(result);
  } catch (error) {
    // Without a database, each by itself would only fail later.
    if (group.length === 1 || (isUnavailable(error) && !isConflict(error))) {
      for (const { reject } of group) reject(error);
      return;
    }
    const half = Math.ceil(group.length / 2);
    await settle(group.slice(0, half), run);
    await settle(group.slice(half), run);
  }
}
