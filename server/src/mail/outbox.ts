import { normalAddress } from '@nosewise/contract/auth';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { mailOutbox } from '../db/tables/mail';
import type { Job } from '../jobs/jobs';
import { type Deliver, mailTransport } from './transport';

export interface Mail {
  /** One plain address. */
  readonly to: string;
  /** The account that it is about, and is deleted with. */
  readonly userId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** The main link of the mail: printed in the log when mail is written to files. */
  readonly link?: string;
}

/**
 * Queues a mail in the transaction of its cause: both happen or neither does. After the commit, `context.wake('mail')`
 * delivers it at once.
 */
export async function enqueueMail(
  tx: Queryable,
  { to, userId, subject, text, html, replyTo, link }: Mail,
): Promise<void> {
  // Instant 0: due at once, whatever the clock says.
  await tx
    .insert(mailOutbox)
    .values({ recipient: normalAddress(to), userId, subject, text, html, replyTo, link, nextAttemptAt: 0 });
}

type WaitingMail = typeof mailOutbox.$inferSelect;

/** The tries before a mail is given up; the last is about a day and a half after the first. */
export const MAX_ATTEMPTS = 12;
const BATCH = 10;
/**
 * How long a mail belongs to the process that has taken it, which renews the lease while it lives. With `FIRST_WAIT`,
 * after which others look again, the mail of a process that has died waits for less than a minute.
 */
const LEASE = 20 * SECOND;
/** How often a process renews its leases. */
const RENEWAL = 5 * SECOND;
const FIRST_WAIT = 30 * SECOND;
const LONGEST_WAIT = 12 * HOUR;

/** Empties a mail that will not be sent any more: only the fact of it is kept. */
const WIPED = { text: '', html: '', link: null } as const;

/** Returns the time to wait after so many failed tries. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
}

/**
 * Makes the job `mail`, which delivers waiting mails. A mail is taken in one transaction and sent outside of it, so that
 * no slow mail server holds a connection of the database. At-least-once delivery: a mail arrives twice when a process
 * dies between sending it and recording that.
 */
export function mailJob(
  { database: { orm }, env, now }: Pick<Context, 'database' | 'env' | 'now'>,
  log: FastifyBaseLogger,
  deliver: Deliver = mailTransport(env, now),
): Job {
  async function take(): Promise<WaitingMail[]> {
    return orm.transaction(async (tx) => {
      const waiting = await tx
        .select()
        .from(mailOutbox)
        .where(lte(mailOutbox.nextAttemptAt, now()))
        .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (waiting.length > 0) await lease(tx, waiting);
      return waiting;
    });
  }

  /** Keeps other processes off mails, except those that were delivered or have failed since they were read. */
  async function lease(db: Queryable, mails: readonly WaitingMail[]): Promise<void> {
    const untouched = mails.map(({ id, attempts }) =>
      and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)),
    );
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: now() + LEASE })
      .where(or(...untouched));
  }

  async function sendAll(mails: readonly WaitingMail[]): Promise<void> {
    const renewing = setInterval(() => {
      lease(orm, mails).catch((error) => log.warn({ err: error }, 'mails may be sent twice'));
    }, RENEWAL).unref();
    try {
      for (const mail of mails) await send(mail);
    } finally {
      clearInterval(renewing);
    }
  }

  async function send(mail: WaitingMail): Promise<void> {
    try {
      await deliver(mail);
    } catch (error) {
      return fail(mail, error);
    }
    await orm
      .update(mailOutbox)
      .set({
        ...WIPED,
        attempts: mail.attempts + 1,
        nextAttemptAt: null,
        deliveredAt: now(),
        lastError: null,
      })
      .where(eq(mailOutbox.id, mail.id));
    // Without a mail server, the log is the mailbox of a person who tries the product out.
    if (env.smtpUrl === undefined)
      log.info({ to: mail.recipient, link: mail.link }, 'mail written to a file');
  }

  async function fail({ id, recipient, attempts: before }: WaitingMail, error: unknown): Promise<void> {
    const attempts = before + 1;
    const givenUp = attempts >= MAX_ATTEMPTS;
    log.warn({ err: error, to: recipient, attempts, givenUp }, 'mail not delivered');
    await orm
      .update(mailOutbox)
      .set({
        ...(givenUp && WIPED),
        attempts,
        nextAttemptAt: givenUp ? null : now() + waitAfter(attempts),
        lastError: error instanceof Error ? error.message : String(error),
      })
      .where(eq(mailOutbox.id, id));
  }

  return {
    name: 'mail',
    interval: FIRST_WAIT,
    run: async () => {
      for (let batch = await take(); batch.length > 0; batch = await take()) await sendAll(batch);
    },
  };
}

/** How long an operator can see to whom a mail was sent, or could not be. */
const KEPT = 30 * DAY;

/** Makes the job `mail-forget`, which deletes mails some time after they were delivered or given up. */
export function forgetMailsJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'mail-forget',
    interval: HOUR,
    run: async () => {
      await orm.delete(mailOutbox).where(
        or(
          lt(mailOutbox.deliveredAt, now() - KEPT),
          // Given up, at an unrecorded time.
          and(
            isNull(mailOutbox.deliveredAt),
            isNull(mailOutbox.nextAttemptAt),
            lt(mailOutbox.createdAt, now() - KEPT),
          ),
        ),
      );
    },
  };
}
