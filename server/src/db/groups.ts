import { isUnavailable } from './unavailable';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets calls that arrive during a run share the next one, so that many at once cost a few statements. A call that meets no
 * other is run at once, by itself. Each run must treat its items independently: where one of a group fails, each is run by
 * itself, and only the bad one fails.
 * @param most items of one run
 * @param run returns a result for each item, in their order
 */
export function inGroups<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [place, result] of results.entries()) group[place]?.resolve(result);
    } catch (error) {
      // Without a database, each by itself would only fail later.
      if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error);
      else await Promise.all(group.map((each) => settle([each])));
    }
  }

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) work();
    });
}
