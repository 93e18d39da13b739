import type { Database } from '../db/database';
import { statement } from '../db/statement';
import type { Person } from '../http/api';
import type { SessionsInForce } from './access-token';
import type { EndedSessions } from './ended-sessions';

const selectSession = statement<{ id: string }>(
  'session_of_person',
  'select id from auth_sessions where id = $1 and user_id = $2',
);

/**
 * Tells whether the session of a token is in force: looked up when a process first sees the token, and from
 * then on as far as the process has heard of its end. A database that was restored from a backup has
 * forgotten sessions that nobody ended, and their tokens are still signed by us.
 */
export function sessionsInForce(
  { orm }: Pick<Database, 'orm'>,
  ended: Pick<EndedSessions, 'has'>,
): SessionsInForce {
  return {
    hasEnded: (sessionId) => ended.has(sessionId),
    async isKnown({ sessionId, userId }: Pick<Person, 'sessionId' | 'userId'>) {
      const [session] = await selectSession(orm, sessionId, userId);
      return session !== undefined;
    },
  };
}
