import { asc, eq } from 'drizzle-orm';
import { mailOutbox } from '../src/db/schema';
import { deliveryJobs, type Send } from '../src/mail/delivery';
import { mailTransport } from '../src/mail/transport';
import type { TestApp } from './test-app';

/** Lists the mails waiting for an address, oldest first. */
export async function mailsTo({ database: { orm } }: Pick<TestApp, 'database'>, recipient: string) {
  return orm.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(asc(mailOutbox.id));
}

/** Makes the jobs that deliver mail, by the clock of the test. @param send default: as the product does */
export function mailJobs({ app, database, env, clock }: TestApp, send?: Send) {
  const now = () => clock.now;
  return deliveryJobs({ database, now }, app.log, { mail: send ?? mailTransport(env, now, app.log) });
}

/** Delivers the mails that are due. */
export async function deliverMails(at: TestApp, send?: Send): Promise<void> {
  await Promise.all(mailJobs(at, send).map((job) => job.run()));
}
