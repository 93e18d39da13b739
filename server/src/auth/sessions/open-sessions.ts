import type { Duration, Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import { statement } from '../../db/statement';
import type { Person } from '../../http/api-server';
import { announceOffice } from '../../operations/operation';

/** How long an answer is kept: a session that another process has ended is refused after that. */
export const KEPT: Duration = 5 * SECOND;
/** Sessions whose answers are kept. */
const MOST_KEPT = 10_000;

const selectSession = statement<{ id: string }>(
  'session_of_person',
  'select id from auth_sessions where id = $1 and user_id = $2',
);

/** The sessions in force, to which access tokens belong. */
export interface OpenSessions {
  /** Tells whether a person's session is in force, as of at most `KEPT` ago. */
  include(person: Pick<Person, 'sessionId' | 'userId'>): Promise<boolean>;
  /** Has every session looked up again. Call it after the transaction that ends some, before answering. */
  forget(): void;
}

export function openSessions(
  { orm, notify }: Pick<Database, 'orm' | 'notify'>,
  now: () => Instant,
): OpenSessions {
  const known = new LRUCache<string, Promise<boolean>>({
    max: MOST_KEPT,
    ttl: KEPT,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    include({ sessionId, userId }) {
      const key = `${sessionId} ${userId}`;
      const kept = known.get(key);
      if (kept) return kept;
      const found = selectSession(orm, sessionId, userId).then((rows) => rows.length > 0);
      known.set(key, found);
      found.catch(() => known.delete(key));
      return found;
    },
    forget() {
      known.clear();
      // One of them may watch the office.
      announceOffice({ notify });
    },
  };
}
