import type { Instant } from '@nosewise/domain/models';
import type { AccessTokens } from './auth/access-token';
import type { EndedSessions } from './auth/ended-sessions';
import type { KnownNetworks } from './auth/known-networks';
import type { SealedSecrets } from './auth/sealed-secrets';
import type { Database } from './db/database';
import type { Env } from './env/env';
import type { Limits } from './limits/limits';

/** What every capability is given: nothing is reached for by another way, so a test can replace each part. */
export interface Context {
  readonly env: Env;
  readonly database: Database;
  readonly tokens: AccessTokens;
  /** Sessions whose access tokens are refused. */
  readonly ended: EndedSessions;
  readonly secrets: SealedSecrets;
  readonly networks: KnownNetworks;
  /** How often what may be done, counted by all processes together. */
  readonly limits: Limits;
  /** The clock. */
  readonly now: () => Instant;
  /** Makes up the number of an order. */
  readonly orderNumber: () => string;
  /** Says that there is work for the job of that name (see `jobs.ts`). */
  readonly wake: (job: 'account-mails' | 'mail' | 'standings') => void;
}
