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

/**
 * Lets calls that arrive during a run share the next one, so that many at once cost a few statements. A call that meets no
 * other is run at once, by itself. Each run must treat its items independently, since a group that fails is run again in
 * parts (`settle`).
 * @param most items of one run
 * @param run returns a result for each item, in their order
 */
export function inGroups<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most), run);
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) work();
    });
}
