import { HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { mailOutbox } from '../db/tables/mail';
import type { Job } from '../jobs';
import { type Deliver, mailTransport } from './transport';

type WaitingMail = typeof mailOutbox.$inferSelect;

/** After that many tries a mail is given up; the last one is about a day and a half after the first. */
export const MAX_ATTEMPTS = 12;
const BATCH = 10;
/** Until then a mail that a process has taken is left to it; after it, the process has died and the mail is free. */
const LEASE = 10 * MINUTE;
const FIRST_WAIT = 30 * SECOND;
const LONGEST_WAIT = 12 * HOUR;

/** How long to wait after the given number of failed tries. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
}

/**
 * The job `mail`: delivers what waits in the outbox. A mail is taken in one transaction and handed over outside of it,
 * so that no slow mail server holds a connection of the database. A mail may so arrive twice, when a process dies
 * between handing over and writing that down, but never not at all.
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
      if (waiting.length > 0) {
        const ids = waiting.map(({ id }) => id);
        await tx
          .update(mailOutbox)
          .set({ nextAttemptAt: now() + LEASE })
          .where(inArray(mailOutbox.id, ids));
      }
      return waiting;
    });
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
        text: '',
        html: '',
        link: null,
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
      for (let batch = await take(); batch.length > 0; batch = await take()) {
        for (const mail of batch) await handOver(mail);
      }
    },
  };
}
