import type { Instant } from '@nosewise/domain/models';
import type { Database } from './db/database';
import type { Env } from './env/env';
import type { Limits } from './limits/limits';

/** Everything that a capability may reach for. It is handed in, so a test can replace each part. */
export interface Context {
  readonly env: Env;
  readonly database: Database;
  /** Counted by all processes together. */
  readonly limits: Limits;
  /** The clock. */
  readonly now: () => Instant;
  /** Tells the job of that name that there is work (see `jobs/jobs.ts`). */
  readonly wake: (job: 'account-mails' | 'mail' | 'rooms' | 'standings') => void;
}
