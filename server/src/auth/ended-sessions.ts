import { randomUUID } from 'node:crypto';
import type { Duration, Instant } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { statement } from '../db/statement';
import { isUnavailable } from '../db/unavailable';
import type { Person } from '../http/api';
import type { Job } from '../jobs/jobs';
import { ACCESS_TOKEN_LIFETIME, type SessionsInForce } from './access-token';

/** The channel on which processes hear that sessions have ended. */
const CHANNEL = 'ended_sessions';
/** No session ends longer than this before its transaction is committed. */
const JUST_NOW: Duration = MINUTE;
const LIFETIME: Duration = ACCESS_TOKEN_LIFETIME * SECOND;

const selectEnded = statement<{ id: string }>(
  'sessions_ended_lately',
  `select session_id as id from ended_sessions
   where ended_at > clock_timestamp() - make_interval(secs => $1)`,
);

/** The sessions whose access tokens are refused although they have not expired. */
export interface EndedSessions {
  /** Whether a session has ended, as far as this process knows. Needs no query. */
  has(sessionId: string): boolean;
  /**
   * Spreads the end of sessions: here at once, to other processes soon. Call it after the transaction, before
   * answering.
   */
  spread(): Promise<void>;
  /** Calls for each session of whose end this process learns from now on. */
  watch(learned: (sessionId: string) => void): void;
  /** Finds ended sessions that no notification has announced. */
  readonly job: Job;
}

/**
 * Keeps the sessions that ended within the lifetime of an access token in memory, so that refusing them costs
 * no query. Reads them at the start, whenever a process says that some have ended, and when the listening
 * connection is back.
 */
export function endedSessions(app: FastifyInstance, database: Database, now: () => Instant): EndedSessions {
  /** When this process learned of each, the oldest first. */
  const ended = new Map<string, Instant>();
  const watchers: ((sessionId: string) => void)[] = [];
  /** Marks our own notices: sessions that we ended are known here before others are told. */
  const us = randomUUID();
  let stopListening: (() => Promise<void>) | undefined;

  /** @param period how far to look back, in milliseconds */
  async function look(period: Duration): Promise<void> {
    for (const { id } of await selectEnded(database.orm, period / SECOND)) {
      if (ended.has(id)) continue;
      ended.set(id, now());
      for (const learned of watchers) learned(id);
    }
    for (const [id, heardAt] of ended) {
      if (now() - heardAt <= LIFETIME) break;
      ended.delete(id);
    }
  }

  const lookAgain = oneAfterAnother(() => look(JUST_NOW));
  const tellOthers = oneAfterAnother(() => announceEndedSessions(database, us));

  async function catchUp(): Promise<void> {
    stopListening ??= await database.listen(CHANNEL, (payload) => {
      if (payload === us) return;
      // An empty payload means that the connection was lost for a while, and notifications with it.
      const looking = payload === '' ? look(LIFETIME) : lookAgain();
      looking.catch((error) => app.log.error({ err: error }, 'ended sessions are not known'));
    });
    await look(LIFETIME);
  }

  // Read before the first request. While the database is away there is nothing to serve, and the job tries
  // again.
  app.addHook('onReady', () =>
    catchUp().catch((error) => {
      if (!isUnavailable(error)) throw error;
    }),
  );
  app.addHook('onClose', () => stopListening?.());

  return {
    has: (sessionId) => ended.has(sessionId),
    watch: (learned) => {
      watchers.push(learned);
    },
    spread: async () => {
      await Promise.all([lookAgain(), tellOthers()]);
    },
    job: { name: 'ended-sessions', interval: MINUTE / 2, run: catchUp },
  };
}

/**
 * Tells all processes that sessions have ended. Call after the transaction: a notification inside would queue commits.
 * @param sender a process that knows already
 */
export async function announceEndedSessions(
  { orm }: Pick<Database, 'orm'>,
  sender = 'a command',
): Promise<void> {
  await orm.execute(sql`select pg_notify(${CHANNEL}, ${sender})`);
}

/** Makes calls that arrive during a run share the next run, which begins after all of them. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        current = work();
        return current;
      });
    return next;
  };
}

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
