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
 * waits behind themselves.
 */
export function turns({
  ofKey,
  atOnce = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
}: Most): InTurn {
  const queues = new Queues(waiting);
  const running = new Map<string, number>();
  let all = 0;

  const mayStart = (key: string) => all < atOnce && (running.get(key) ?? 0) < ofKey;

  function count(key: string, change: 1 | -1): void {
    const own = (running.get(key) ?? 0) + change;
    if (own > 0) running.set(key, own);
    else running.delete(key);
    all += change;
  }

  function startNext(): void {
    const next = queues.take(mayStart);
    if (!next) return;
    count(next.key, 1);
    next.task.start();
  }

  return async (key, task, isGone = () => false) => {
    if (mayStart(key)) count(key, 1);
    else await new Promise<void>((start, refuse) => queues.add(key, { start, refuse }));
    try {
      if (isGone()) throw tooMany();
      return await task();
    } finally {
      count(key, -1);
      startNext();
    }
  };
}

/** The tasks that wait. When there are too many in all, the key with the longest queue loses its last. */
class Queues {
  /** By key, in the order of their next turn. */
  readonly #byKey = new Map<string, Waiting[]>();
  #length = 0;

  constructor(private readonly most: number) {}

  add(key: string, task: Waiting): void {
    const queue = this.#byKey.get(key) ?? [];
    if (queue.length >= MOST_WAITING) {
      task.refuse(tooMany());
      return;
    }
    this.#byKey.set(key, queue);
    queue.push(task);
    this.#length += 1;
    if (this.#length <= this.most) return;
    const longest = [...this.#byKey.values()].reduce((a, b) => (b.length > a.length ? b : a), queue);
    this.#length -= 1;
    longest.pop()?.refuse(tooMany());
  }

  /** Takes the task whose turn it is, of the keys that may start one. */
  take(mayStart: (key: string) => boolean): { readonly key: string; readonly task: Waiting } | undefined {
    for (const [key, queue] of this.#byKey) {
      if (!mayStart(key)) continue;
      this.#byKey.delete(key);
      const task = queue.shift();
      if (queue.length > 0) this.#byKey.set(key, queue);
      if (!task) continue;
      this.#length -= 1;
      return { key, task };
    }
    return undefined;
  }
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
