import { backoff } from '@nosewise/domain/backoff';
import type { Duration, Random } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';

const WAITS = { first: SECOND, longest: 5 * MINUTE };

/**
 * Computes the wait before another try. It doubles with every failure, up to five minutes, and is shortened
 * at random by up to half, so that a thousand browsers do not return at the same moment. It is never shorter
 * than the server asks.
 * @param failures so far in a row, from 1
 * @param retryAfter in seconds, as the server said
 */
export function waitBefore(failures: number, retryAfter: number | undefined, random: Random): Duration {
  return Math.max(Math.round(backoff(failures, WAITS) * (1 - random() / 2)), (retryAfter ?? 0) * SECOND);
}

export interface Retrying {
  /** Runs the task now, or once more when it is running. */
  request(): void;
  stop(): void;
}

interface RetryingOptions {
  readonly task: () => Promise<void>;
  /** How long to wait after this many failures in a row. */
  readonly waitAfter: (failures: number, error: unknown) => Duration;
}

/** Makes a task that runs once at a time, and after a failure again until it succeeds. */
export function retrying({ task, waitAfter }: RetryingOptions): Retrying {
  let state: 'idle' | 'running' | 'again' | 'stopped' = 'idle';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    state = 'running';
    let wait: Duration | undefined;
    try {
      await task();
      failures = 0;
    } catch (error) {
      failures += 1;
      wait = waitAfter(failures, error);
    }
    settle(wait);
  }

  function settle(wait: Duration | undefined) {
    if (state === 'stopped') return;
    const isAskedAgain = state === 'again';
    state = 'idle';
    if (isAskedAgain) request();
    else if (wait !== undefined) timer = setTimeout(request, wait);
  }

  function request() {
    clearTimeout(timer);
    if (state === 'idle') void run();
    else if (state === 'running') state = 'again';
  }

  function stop() {
    clearTimeout(timer);
    state = 'stopped';
  }

  return { request, stop };
}
