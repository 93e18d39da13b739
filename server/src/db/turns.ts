import { Refusal } from '../errors/refusal';

/**
 * Runs the tasks of one person in the order in which they come.
 * @param isGone whether its caller has gone in the meantime: then it is left out. Default: never
 * @throws Refusal 429 when too many of the person's tasks wait already
 */
export type InTurn = <T>(userId: string, task: () => Promise<T>, isGone?: () => boolean) => Promise<T>;

/** The tasks of one person that may wait. */
const MOST_WAITING = 100;
/** Seconds after which there may be room again. */
const RETRY_AFTER = 5;

/**
 * Lets the tasks of each person take turns, so that few of them hold a connection while they wait for each other.
 * @param most of one person's tasks that are under way at once
 */
export function turns(most: number): InTurn {
  const people = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>();
  return async (userId, task, isGone = () => false) => {
    const person = people.get(userId) ?? { underWay: 0, waiting: [] };
    people.set(userId, person);
    if (person.waiting.length >= MOST_WAITING) throw tooMany();
    if (person.underWay < most) person.underWay += 1;
    // Who ends passes their place on, so that nobody comes in between.
    else await new Promise<void>((resolve) => person.waiting.push(resolve));
    try {
      if (isGone()) throw tooMany();
      return await task();
    } finally {
      const next = person.waiting.shift();
      if (next) next();
      else person.underWay -= 1;
      if (person.underWay === 0) people.delete(userId);
    }
  };
}

function tooMany(): Refusal {
  const words = 'Too many of your calls are under way. Please try again in a few seconds.';
  return new Refusal({ code: 'rate_limited' }, { detail: words, retryAfter: RETRY_AFTER });
}
