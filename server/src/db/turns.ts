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
  const people = new Map<string, { tasks: number; readonly pass: ReturnType<typeof gate> }>();
  return async (userId, task, isGone = () => false) => {
    const person = people.get(userId) ?? { tasks: 0, pass: gate(most, MOST_WAITING, tooMany) };
    people.set(userId, person);
    person.tasks += 1;
    try {
      return await person.pass(async () => {
        if (isGone()) throw tooMany();
        return task();
      });
    } finally {
      person.tasks -= 1;
      if (person.tasks === 0) people.delete(userId);
    }
  };
}

function tooMany(): Refusal {
  const words = 'Too many of your calls are under way. Please try again in a few seconds.';
  return new Refusal({ code: 'rate_limited' }, { detail: words, retryAfter: RETRY_AFTER });
}

/** Lets at most `width` tasks run at once and `waiting` more queue. Refuses any more, since people leave before that. */
export function gate(width: number, waiting: number, refusal: () => Refusal) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < width) running += 1;
    else if (queue.length >= waiting) throw refusal();
    // Who ends passes their place on, so that nobody comes in between.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
