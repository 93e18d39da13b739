import type { FastifyBaseLogger } from 'fastify';

/** How long stopping waits for running jobs, in milliseconds. */
const STOP_LIMIT = 1_000;

/** Work that waits in the database, for any process to do. */
export interface Job {
  readonly name: string;
  /** Does the waiting work. Must be safe to run in several processes at once. */
  readonly run: () => Promise<void>;
  /** The longest time until work that another process left behind is found, in milliseconds. */
  readonly interval: number;
  /** How long to wait after `wake` for more to come, in milliseconds. Default 0. */
  readonly delay?: number;
  /** Another name that wakes it. Default: none. */
  readonly wokenBy?: string;
  /** Called when it is woken while it runs, for a job that takes up more work then. It runs once more all the same. */
  readonly wokenWhileRunning?: () => void;
}

export interface Jobs {
  /** Tells the jobs of that name that there is work. Does nothing before `start` and after `stop`. */
  wake(name: string): void;
  /** Runs every job once and from then on whenever it is woken or its interval has passed. */
  start(): void;
  /**
   * Starts no further job and waits a second for those that run. A job that is cut short is done again
   * elsewhere or later.
   */
  stop(): Promise<void>;
}

/** One run of a job. */
export interface Turn {
  readonly job: string;
  readonly seconds: number;
  readonly failed: boolean;
}

/**
 * Runs jobs in this process, none of them twice at a time. A failure is logged, and the job is tried at its next turn.
 * @param onTurn called after each turn of a job
 */
export function createJobs(
  jobs: readonly Job[],
  log: FastifyBaseLogger,
  onTurn?: (turn: Turn) => void,
): Jobs {
  const runners = jobs.map((job) => runner(job, log, onTurn));
  return {
    wake: (name) => {
      for (const each of runners) if (each.names.includes(name)) each.wake();
    },
    start: () => {
      for (const each of runners) each.start();
    },
    stop: async () => {
      const stopped = Promise.all(runners.map((each) => each.stop()));
      const late = new Promise((resolve) => {
        setTimeout(resolve, STOP_LIMIT).unref();
      });
      await Promise.race([stopped, late]);
    },
  };
}

/**
 * `woken` waits before it runs. Waking again does not prolong that, or a busy day would prolong it without
 * end.
 */
type State = 'stopped' | 'resting' | 'woken' | 'running' | 'running, woken again';

function runner(
  { name, run, interval, delay = 0, wokenBy, wokenWhileRunning }: Job,
  log: FastifyBaseLogger,
  onTurn: ((turn: Turn) => void) | undefined,
) {
  let state: State = 'stopped';
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function schedule(next: 'resting' | 'woken', wait: number) {
    state = next;
    clearTimeout(timer);
    timer = setTimeout(() => {
      state = 'running';
      running = turn().then(goOn);
    }, wait);
  }

  async function turn() {
    const start = performance.now();
    let failed = false;
    try {
      await run();
    } catch (error) {
      failed = true;
      log.error({ err: error, job: name }, 'job failed');
    }
    onTurn?.({ job: name, seconds: (performance.now() - start) / 1000, failed });
  }

  function goOn() {
    if (state === 'running') schedule('resting', interval);
    if (state === 'running, woken again') schedule('woken', delay);
  }

  return {
    names: [name, wokenBy],
    start: () => schedule('woken', 0),
    wake() {
      if (state === 'resting') return schedule('woken', delay);
      if (state === 'running') state = 'running, woken again';
      if (state === 'running, woken again') wokenWhileRunning?.();
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await running;
    },
  };
}
