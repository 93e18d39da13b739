import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../errors/refusal';

/**
 * Runs a task when it is its turn.
 * @param key whose task it is: a person, or a network
 * @param isGone whether its caller has gone in the meantime: then it is left out. Default: never
 * @throws Refusal 429 when too many tasks wait already
 */
export type InTurn = <T>(key: string, task: () => Promise<T>, isGone?: () => boolean) => Promise<T>;

interface Most {
  /** The tasks of one key that run at once. */
  readonly ofKey: number;
  /** The tasks that run at once. Default: no bound */
  readonly atOnce?: number;
  /** The tasks that wait in all. Default: no bound */
  readonly waiting?: number;
}

/** The tasks of one key that may wait. */
const MOST_WAITING = 100;
/** Seconds after which there may be room again. */
const RETRY_AFTER = 5;

interface Waiting {
  start(): void;
  refuse(error: Refusal): void;
}

/**
 * Lets costly tasks take turns: those of a key in their order, and the keys one after the other, so that whoever sends many
 * waits behind themselves. When too many wait in all, the key with the longest queue loses its last.
 */
export function turns({
  ofKey,
  atOnce = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
}: Most): InTurn {
  const running = new Map<string, number>();
  /** By key, in the order of their next turn. */
  const queues = new Map<string, Waiting[]>();
  let all = 0;
  let queued = 0;

  function count(key: string, change: 1 | -1): void {
    const own = (running.get(key) ?? 0) + change;
    if (own > 0) running.set(key, own);
    else running.delete(key);
    all += change;
  }

  function enqueue(key: string, task: Waiting): void {
    const queue = queues.get(key) ?? [];
    if (queue.length >= MOST_WAITING) {
      task.refuse(tooMany());
      return;
    }
    queues.set(key, queue);
    queue.push(task);
    queued += 1;
    if (queued <= waiting) return;
    const longest = [...queues.values()].reduce(
      (most, each) => (each.length > most.length ? each : most),
      queue,
    );
    queued -= 1;
    longest.pop()?.refuse(tooMany());
  }

  function startNext(): void {
    if (all >= atOnce) return;
    for (const [key, queue] of queues) {
      if ((running.get(key) ?? 0) >= ofKey) continue;
      queues.delete(key);
      const next = queue.shift();
      if (queue.length > 0) queues.set(key, queue);
      if (!next) continue;
      queued -= 1;
      count(key, 1);
      next.start();
      return;
    }
  }

  return async (key, task, isGone = () => false) => {
    if (all < atOnce && (running.get(key) ?? 0) < ofKey) count(key, 1);
    else await new Promise<void>((start, refuse) => enqueue(key, { start, refuse }));
    try {
      if (isGone()) throw tooMany();
      return await task();
    } finally {
      count(key, -1);
      startNext();
    }
  };
}

function tooMany(): Refusal {
  return new Refusal(
    { code: 'rate_limited' },
    {
      detail: 'Too many of your calls are under way. Please try again in a few seconds.',
      retryAfter: RETRY_AFTER,
    },
  );
}

/** Makes each piece on demand, in a turn of its own, so that a slow reader delays nobody and others are served in between. */
export async function* inTurns<Piece>(
  inTurn: InTurn,
  key: string,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  for (;;) {
    const { done, value } = await inTurn(key, async () => {
      await setImmediate();
      return pieces.next();
    });
    if (done) return;
    yield value;
  }
}
