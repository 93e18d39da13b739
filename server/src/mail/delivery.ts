import { HOUR, SECOND } from '@nosewise/domain/time';
import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { bouncedAddresses, mailOutbox } from '../db/tables/mail';
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
 * that plus `FIRST_WAIT` another process looks again, so the message of a dead process waits for less than a
 * minute.
 */
const LEASE = 20 * SECOND;
/** How often a process renews its leases. */
const RENEWAL = 5 * SECOND;
const FIRST_WAIT = 30 * SECOND;
const LONGEST_WAIT = 12 * HOUR;

/** Returns the time to wait after this many failed tries. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
}

/** A message that this process delivers. */
interface Taken extends Message {
  /** Whether an operator has marked its address. */
  readonly isBounced: boolean;
}

interface Queue {
  /** The name of its job. */
  readonly name: string;
  readonly channel: Message['channel'];
  readonly lane: Message['lane'];
  /** How many messages a process sends at once. */
  readonly places: number;
}

/**
 * Each lane of a channel has its own slots, so that bulk mail never makes a link wait. Mail servers allow few
 * connections.
 */
const QUEUES: readonly Queue[] = [
  { name: 'mail', channel: 'mail', lane: 'now', places: 6 },
  { name: 'mail-bulk', channel: 'mail', lane: 'bulk', places: 3 },
  { name: 'push', channel: 'push', lane: 'now', places: 10 },
  { name: 'push-bulk', channel: 'push', lane: 'bulk', places: 40 },
];

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
  return QUEUES.flatMap((queue) => {
    const send = channels[queue.channel];
    return send ? [deliveryJob(context, log, queue, send)] : [];
  });
}

/** Empties a message that will not be sent any more: only the fact of it is kept. */
const WIPED = { text: '', html: '', link: null, payload: null } as const;

function deliveryJob(
  { database, now }: Pick<Context, 'database' | 'now'>,
  log: FastifyBaseLogger,
  { name, channel, lane, places }: Queue,
  send: Send,
): Job {
  const { orm } = database;
  /** Messages of this process, by their id, with the end of their delivery. */
  const held = new Map<number, { readonly message: Message; readonly end: Promise<void> }>();
  let wake: () => void = () => undefined;

  /** Takes due messages, oldest first. The array makes PostgreSQL look for them once, however it plans the update. */
  async function take(most: number): Promise<Taken[]> {
    const due = orm
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.channel, channel), eq(mailOutbox.lane, lane), lte(mailOutbox.dueAt, now())))
      .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
      .limit(most)
      .for('update', { skipLocked: true });
    const taken = await orm
      .update(mailOutbox)
      .set({ dueAt: now() + LEASE })
      .where(sql`${mailOutbox.id} = any(array(${due}))`)
      .returning({
        ...getTableColumns(mailOutbox),
        isBounced: sql<boolean>`exists (select from ${bouncedAddresses} where ${bouncedAddresses.address} = ${mailOutbox.recipient})`,
      });
    return taken.toSorted((one, other) => one.id - other.id);
  }

  /** Keeps other processes off messages, except those that were delivered or have failed since they were read. */
  async function renew(): Promise<void> {
    const untouched = [...held.values()].map(({ message: { id, attempts } }) =>
      and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)),
    );
    if (untouched.length === 0) return;
    await orm
      .update(mailOutbox)
      .set({ dueAt: now() + LEASE })
      .where(and(isNotNull(mailOutbox.dueAt), or(...untouched)));
  }

  const recordDelivery = gathered(async (messages: readonly Message[]) => {
    const ids = messages.map(({ id }) => id);
    await orm
      .update(mailOutbox)
      .set({
        ...WIPED,
        attempts: sql`${mailOutbox.attempts} + 1`,
        dueAt: null,
        deliveredAt: now(),
        lastError: null,
      })
      .where(inArray(mailOutbox.id, ids));
  });

  async function deliver(message: Taken): Promise<void> {
    const { expiresAt } = message;
    if (expiresAt !== null && expiresAt <= now()) return expire(message);
    try {
      if (message.isBounced) throw new Undeliverable('The address is marked as bounced.');
      await send(message);
    } catch (error) {
      return fail(message, error);
    }
    await recordDelivery(message);
  }

  async function expire({ id, lastError }: Message): Promise<void> {
    await orm
      .update(mailOutbox)
      .set({ ...WIPED, dueAt: null, lastError: lastError ?? 'It has expired.' })
      .where(eq(mailOutbox.id, id));
  }

  /** The words of a message that is given up are kept, so that an operator can send it again. */
  async function fail({ id, recipient: to, attempts: before }: Message, error: unknown): Promise<void> {
    const attempts = before + 1;
    const givenUp = attempts >= MAX_ATTEMPTS || error instanceof Undeliverable;
    log.warn({ err: error, to, attempts, givenUp }, `${channel} not delivered`);
    const wait = Math.max(waitAfter(attempts), error instanceof TryLater ? error.wait : 0);
    await orm
      .update(mailOutbox)
      .set({
        attempts,
        dueAt: givenUp ? null : now() + wait,
        lastError: storable(error instanceof Error ? error.message : String(error)),
      })
      .where(eq(mailOutbox.id, id));
    if (givenUp) announceOffice(database);
  }

  function hold(message: Taken): void {
    const end = deliver(message)
      .catch((error) => log.error({ err: error, message: message.id }, `${channel} may be sent twice`))
      .finally(() => held.delete(message.id));
    held.set(message.id, { message, end });
  }

  async function run(): Promise<void> {
    const renewing = setInterval(() => {
      renew().catch((error) => log.warn({ err: error }, `${channel} may be sent twice`));
    }, RENEWAL).unref();
    const ends = () => [...held.values()].map(({ end }) => end);
    try {
      let taken: Taken[];
      do {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const free = places - held.size;
        taken = free > 0 ? await take(free) : [];
        for (const message of taken) hold(message);
        if (held.size > 0) await Promise.race([woken, ...ends()]);
      } while (taken.length > 0 || held.size > 0);
    } finally {
      await Promise.all(ends());
      clearInterval(renewing);
    }
  }

  return { name, wokenBy: 'mail', interval: FIRST_WAIT, run, wokenWhileRunning: () => wake() };
}

/**
 * Writes items in batches: items that arrive during one write form the next batch. Only one write runs at a
 * time, so that many senders share one database connection.
 * @returns a function that resolves once its item is written, or rejects with its batch
 */
function gathered<Item>(write: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let last = Promise.resolve();
  let next: Promise<void> | undefined;

  async function writeAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    const items = waiting;
    waiting = [];
    next = undefined;
    await write(items);
  }

  return (item) => {
    waiting.push(item);
    if (!next) {
      next = writeAfter(last);
      last = next;
    }
    return next;
  };
}
