import { DAY, HOUR } from '@nosewise/domain/time';
import { lt } from 'drizzle-orm';
import type { Context } from '../context';
import { authSessions, mfaChallenges, oneTimeTokens, rateLimits, refreshTokens } from '../db/tables/auth';
import type { Job } from '../jobs';

/** A device that has not been used for so long has to log in again. */
const SESSION_LIFETIME = 90 * DAY;
/** For so long the use of a replaced refresh token is recognised as a theft; later it is merely unknown. */
const REPLACED_LIFETIME = 30 * DAY;

/** Takes away what no longer means anything: links, challenges and limits that have run out, sessions nobody uses. */
export function cleanUpJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'auth-clean-up',
    interval: HOUR,
    run: async () => {
      // The clock of the library that writes these rows.
      await orm.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
      await orm.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now()));
      await orm.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, now()));
      await orm.delete(refreshTokens).where(lt(refreshTokens.replacedAt, now() - REPLACED_LIFETIME));
      await orm.delete(authSessions).where(lt(authSessions.refreshedAt, now() - SESSION_LIFETIME));
    },
  };
}
