import { Refusal } from '../errors/refusal';

/** Seconds after which there may be room again. */
const RETRY_AFTER = 1;

/**
 * Lets at most `width` pieces of work run at once and `waiting` more wait for their turn; beyond that it refuses with
 * status 429, since who would wait longer than that has left before.
 */
export function gate(width: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < width) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new Refusal(429, 'rate_limited', 'Too many people at once. Please try again.', RETRY_AFTER);
    }
    // Who leaves hands over its place, so `running` stays.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
