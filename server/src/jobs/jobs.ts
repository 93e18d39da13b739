import type { FastifyBaseLogger } from 'fastify';

/** How long stopping waits for running jobs, in milliseconds. */
const STOP_LIMIT = 1_000;

/** Work that waits in the database, for any process to do. */
export interface Job {
  readonly name: string;
  /**
   * Does the waiting work. Must be safe to run in several processes at once.
   * @param more begins another run beside this one, if there is a place
   */
  readonly run: (more?: () => void) => Promise<void>;
  /** The longest time until work that another process left behind is found, in milliseconds. */
  readonly interval: number;
  /** How long to wait after `wake` for more to come, in milliseconds. Default 0. */
  readonly delay?: number;
  /** Another name that wakes it. Default: none. */
  readonly wokenBy?: string;
  /** How often it may run at a time. Default: once. */
  readonly places?: number;
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
 * Runs jobs in this process. A failure is logged, and the job is tried at its next turn.
 * @param onTurn called after each turn of a job
 */
export function createJobs(
  jobs: readonly Job[],
  log: FastifyBaseLogger,
  onTurn?: (turn: Turn) => void,
): Jobs {
  const runners = jobs.map((job) => new Runner(job, log, onTurn));
  return {
    wake: (name) => {
      for (const each of runners) if (each.isWokenBy(name)) each.wake();
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

/** Runs one job: again whenever it is woken, and after its interval. */
class Runner {
  readonly #running = new Set<Promise<void>>();
  /** Of the next run, unless that waits for a place. */
  #timer: NodeJS.Timeout | undefined;
  /** Whether the next run was asked for. Asking again does not put it off, or a busy day would do so without end. */
  #isWoken = false;
  #isStopped = true;

  constructor(
    private readonly job: Job,
    private readonly log: FastifyBaseLogger,
    private readonly onTurn: ((turn: Turn) => void) | undefined,
  ) {}

  isWokenBy(name: string): boolean {
    return name === this.job.name || name === this.job.wokenBy;
  }

  start(): void {
    this.#isStopped = false;
    this.#begin();
  }

  wake(): void {
    if (this.#isStopped || this.#isWoken) return;
    this.#isWoken = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  #plan(): void {
    const { delay = 0, interval, places = 1 } = this.job;
    if (this.#isStopped || this.#timer || this.#running.size === places) return;
    this.#timer = setTimeout(() => this.#begin(), this.#isWoken ? delay : interval);
  }

  #begin(): void {
    this.#timer = undefined;
    this.#isWoken = false;
    const ended = Promise.resolve()
      .then(() => this.#turn())
      .then(() => {
        this.#running.delete(ended);
        this.#plan();
      });
    this.#running.add(ended);
    this.#plan();
  }

  async #turn(): Promise<void> {
    const { name: job } = this.job;
    const start = performance.now();
    let failed = false;
    try {
      await this.job.run(() => this.wake());
    } catch (error) {
      failed = true;
      this.log.error({ err: error, job }, 'job failed');
    }
    this.onTurn?.({ job, seconds: (performance.now() - start) / 1000, failed });
  }
}
