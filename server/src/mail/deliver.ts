import { HOUR, SECOND } from '@nosewise/domain/time';
import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { mailOutbox } from '../db/tables/mail';
import type { Job } from '../jobs/jobs';
import { type Deliver, mailTransport } from './transport';

type WaitingMail = typeof mailOutbox.$inferSelect;

/** After that many tries a mail is given up; the last one is about a day and a half after the first. */
export const MAX_ATTEMPTS = 12;
const BATCH = 10;
/**
 * Until then a mail that a process has taken is left to it, which extends the time while it lives. Together with
 * `FIRST_WAIT`, after which others look again, mail waits for a process that has died for less than a minute.
 */
export const LEASE = 20 * SECOND;
/** How often a process says that it still has a mail in hand. */
const RENEWAL = 5 * SECOND;
const FIRST_WAIT = 30 * SECOND;
const LONGEST_WAIT = 12 * HOUR;

/** Of a mail that nobody will send any more only the fact is kept. */
const WIPED = { text: '', html: '', link: null } as const;

/** How long to wait after the given number of failed tries. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
}

/**
 * The job `mail`: delivers what waits in the outbox. A mail is taken in one transaction and handed over outside of it,
 * so that no slow mail server holds a connection of the database. Delivery is at least once: a mail arrives twice when
 * a process dies between handing it over and writing that down.
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

  /** Has other processes leave mails alone; one that was delivered or has failed since it was read stays as it is. */
  async function lease(db: Queryable, mails: readonly WaitingMail[]): Promise<void> {
    const untouched = mails.map(({ id, attempts }) =>
      and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)),
    );
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: now() + LEASE })
      .where(or(...untouched));
  }

  async function handOverAll(mails: readonly WaitingMail[]): Promise<void> {
    const renewing = setInterval(() => {
      lease(orm, mails).catch((error) => log.warn({ err: error }, 'mails may be sent twice'));
    }, RENEWAL).unref();
    try {
      for (const mail of mails) await handOver(mail);
    } finally {
      clearInterval(renewing);
    }
  }

  async function handOver(mail: WaitingMail): Promise<void> {
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
    // Only where no mail server is set up: there the log is the mailbox of whoever tries the product out.
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
      for (let batch = await take(); batch.length > 0; batch = await take()) await handOverAll(batch);
    },
  };
}
