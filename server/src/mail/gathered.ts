/**
 * Writes items in batches: items that arrive during one write form the next batch. Only one write runs at a
 * time, so that many senders share one database connection.
 * @returns a function that resolves once its item is written, or rejects with its batch
 */
export function gathered<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let last = Promise.resolve();
  let next: Promise<void> | undefined;

  async function writeAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    const items = waiting;
    waiting = [];
    next = undefined;
    await write(items);
  }

  return (item) => {
    waiting.push(item);
    if (!next) {
      next = writeAfter(last);
      last = next;
    }
    return next;
  };
}
