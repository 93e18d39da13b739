/** Runs the tasks of one person in the order in which they come. */
export type InTurn = <T>(userId: string, task: () => Promise<T>) => Promise<T>;

/**
 * Lets the tasks of each person take turns, so that few of them hold a connection while they wait for each other.
 * @param most of one person's tasks that are under way at once
 */
export function turns(most: number): InTurn {
  const people = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>();
  return async (userId, task) => {
    const person = people.get(userId) ?? { underWay: 0, waiting: [] };
    people.set(userId, person);
    if (person.underWay < most) person.underWay += 1;
    // Who ends passes their place on, so that nobody comes in between.
    else await new Promise<void>((resolve) => person.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = person.waiting.shift();
      if (next) next();
      else person.underWay -= 1;
      if (person.underWay === 0) people.delete(userId);
    }
  };
}
