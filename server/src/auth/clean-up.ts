import { DAY, HOUR } from '@nosewise/domain/time';
import { lt, sql } from 'drizzle-orm';
import {
  authSessions,
  endedSessions,
  knownNetworks,
  mfaChallenges,
  oneTimeTokens,
  rateLimits,
  refreshTokens,
  signInCodes,
} from '../db/tables/auth';
import type { Job } from '../jobs/jobs';
import { ACCESS_TOKEN_LIFETIME } from './access-token';
import type { AuthContext } from './auth';
import { sealOldSecrets } from './sealed-secrets';

/** How long a device may go unused before it has to log in again. */
const SESSION_LIFETIME = 90 * DAY;
/** How long the use of a replaced refresh token is recognised as theft; later, the token is merely unknown. */
const REPLACED_LIFETIME = 30 * DAY;
/** How long after a sign-in from a network nobody can lock that person out of it. */
const NETWORK_LIFETIME = 90 * DAY;

/**
 * Deletes expired links, challenges and limits, and sessions and networks that nobody uses any more. Seals second factors
 * that were stored before secrets were sealed.
 */
export function cleanUpJob({
  database: { orm },
  now,
  secrets,
}: Pick<AuthContext, 'database' | 'now' | 'secrets'>): Job {
  return {
    name: 'auth-clean-up',
    interval: HOUR,
    run: async () => {
      // The clock that these rows are written by (`limits/limits.ts`).
      await orm.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
      await orm.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now()));
      await orm.delete(signInCodes).where(lt(signInCodes.expiresAt, now()));
      await orm.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, now()));
      await orm.delete(refreshTokens).where(lt(refreshTokens.replacedAt, now() - REPLACED_LIFETIME));
      await orm.delete(authSessions).where(lt(authSessions.refreshedAt, now() - SESSION_LIFETIME));
      await orm.delete(knownNetworks).where(lt(knownNetworks.lastUsedAt, now() - NETWORK_LIFETIME));
      // The clock of the trigger that writes these rows.
      const lifetime = sql`make_interval(secs => ${ACCESS_TOKEN_LIFETIME})`;
      await orm.delete(endedSessions).where(lt(endedSessions.endedAt, sql`now() - ${lifetime}`));
      await sealOldSecrets(orm, secrets);
    },
  };
}
