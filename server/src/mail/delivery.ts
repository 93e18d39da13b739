import { backoff } from '@nosewise/domain/backoff';
import type { Instant } from '@nosewise/domain/models';
import { HOUR, SECOND } from '@nosewise/domain/time';
import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { bouncedAddresses, mailOutbox } from '../db/tables/mail-tables';
import { storable } from '../db/unstorable';
import type { Job } from '../jobs/jobs';
import { announceOffice } from '../operations/operation';
import type { Message } from './outbox';

/** Sends a message, or throws. `TryLater` and `Undeliverable` decide what happens to it then. */
export type Send = (message: Message) => Promise<void>;

/** The receiver asks to wait before the next try. */
export class TryLater extends Error {
  override readonly name = 'TryLater';

  /** @param wait in milliseconds */
  constructor(
    message: string,
    readonly wait: number,
  ) {
    super(message);
  }
}

/** No further try can succeed. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** The tries before a message is given up; the last is about a day and a half after the first. */
export const MAX_ATTEMPTS = 12;
/**
 * How long a message belongs to the process that has taken it, which renews the lease while it lives. After
 * that plus the first wait another process looks again, so the message of a dead process waits for less than a
 * minute.
 */
const LEASE = 20 * SECOND;
/** How often a process renews its leases. */
const RENEWAL = 5 * SECOND;
/** The waits between the tries of a message. */
export const WAITS = { first: 30 * SECOND, longest: 12 * HOUR } as const;

/** A message that this process delivers. */
interface Taken extends Message {
  /** Whether an operator has marked its address. */
  readonly isBounced: boolean;
}

/**
 * The lanes of each channel, with how many messages of it a process sends at once: bulk mail never makes a link wait. Mail
 * servers allow few connections.
 */
const LANES = [
  { name: 'mail', channel: 'mail', lane: 'now', places: 6 },
  { name: 'mail-bulk', channel: 'mail', lane: 'bulk', places: 3 },
  { name: 'push', channel: 'push', lane: 'now', places: 10 },
  { name: 'push-bulk', channel: 'push', lane: 'bulk', places: 40 },
] as const;
type Lane = (typeof LANES)[number];

/**
 * Makes the jobs that deliver waiting messages, one for each lane of the given channels. A message is taken
 * in one statement and sent outside of it, so that no slow mail server holds a connection of the database.
 * At-least-once delivery: a message arrives twice if a process dies between sending and recording it.
 */
export function deliveryJobs(
  context: Pick<Context, 'database' | 'now'>,
  log: FastifyBaseLogger,
  channels: Readonly<Partial<Record<Message['channel'], Send>>>,
): Job[] {
  return LANES.flatMap((lane) => {
    const send = channels[lane.channel];
    return send ? [deliveryJob(context, log, lane, send)] : [];
  });
}

/** Empties a message that will not be sent any more: only the fact of it is kept. */
const WIPED = { text: '', html: '', link: null, payload: null } as const;

function deliveryJob(
  { database, now }: Pick<Context, 'database' | 'now'>,
  log: FastifyBaseLogger,
  { name, channel, lane, places }: Lane,
  send: Send,
): Job {
  const { orm } = database;

  async function deliver(message: Taken): Promise<void> {
    const { expiresAt, attempts, lastError } = message;
    if (expiresAt !== null && expiresAt <= now()) {
      return record(orm, message, { ...WIPED, dueAt: null, lastError: lastError ?? 'It has expired.' });
    }
    const renewing = setInterval(() => {
      renew(orm, message, now()).catch((error) => log.warn({ err: error }, `${channel} may be sent twice`));
    }, RENEWAL).unref();
    try {
      if (message.isBounced) throw new Undeliverable('The address is marked as bounced.');
      await send(message);
    } catch (error) {
      return fail(message, error);
    } finally {
      clearInterval(renewing);
    }
    const delivered = { attempts: attempts + 1, dueAt: null, deliveredAt: now(), lastError: null };
    await record(orm, message, { ...WIPED, ...delivered });
  }

  /** The words of a message that is given up are kept, so that an operator can send it again. */
  async function fail(message: Message, error: unknown): Promise<void> {
    const attempts = message.attempts + 1;
    const givenUp = attempts >= MAX_ATTEMPTS || error instanceof Undeliverable;
    log.warn({ err: error, to: message.recipient, attempts, givenUp }, `${channel} not delivered`);
    const wait = Math.max(backoff(attempts, WAITS), error instanceof TryLater ? error.wait : 0);
    await record(orm, message, {
      attempts,
      dueAt: givenUp ? null : now() + wait,
      lastError: storable(error instanceof Error ? error.message : String(error)),
    });
    if (givenUp) announceOffice(database);
  }

  async function run(more: () => void = () => undefined): Promise<void> {
    const next = () => take(orm, { channel, lane }, now());
    for (let message = await next(); message; message = await next()) {
      more();
      await deliver(message).catch((error) => {
        log.error({ err: error, message: message?.id }, `${channel} may be sent twice`);
      });
    }
  }

  return { name, wokenBy: 'mail', interval: WAITS.first, places, run };
}

/** Takes the message of a lane that has been due for longest. */
async function take(
  db: Queryable,
  { channel, lane }: Pick<Lane, 'channel' | 'lane'>,
  now: Instant,
): Promise<Taken | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.channel, channel), eq(mailOutbox.lane, lane), lte(mailOutbox.dueAt, now)))
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mailOutbox)
    .set({ dueAt: now + LEASE })
    // The array makes PostgreSQL look for it once, however it plans the update.
    .where(sql`${mailOutbox.id} = any(array(${due}))`)
    .returning({
      ...getTableColumns(mailOutbox),
      isBounced: sql<boolean>`exists (select from ${bouncedAddresses} where ${bouncedAddresses.address} = ${mailOutbox.recipient})`,
    });
  return taken;
}

async function record(
  db: Queryable,
  { id }: Message,
  result: Partial<typeof mailOutbox.$inferInsert>,
): Promise<void> {
  await db.update(mailOutbox).set(result).where(eq(mailOutbox.id, id));
}

/** Keeps other processes off a message that is being sent, unless it was recorded since. */
async function renew(db: Queryable, { id, attempts }: Message, now: Instant): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ dueAt: now + LEASE })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), isNotNull(mailOutbox.dueAt)));
}
