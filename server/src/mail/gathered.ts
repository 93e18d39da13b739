/**
 * Writes items in batches: those that come while one batch is written are the next. One write at a time, so that many
 * senders need one connection of the database between them.
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
