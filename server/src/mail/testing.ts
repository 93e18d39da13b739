import { asc, eq } from 'drizzle-orm';
import { mailOutbox } from '../db/schema';
import type { TestApp } from '../testing/app';

/** Lists the mails waiting for an address, oldest first. */
export async function mailsTo({ database: { orm } }: Pick<TestApp, 'database'>, recipient: string) {
  return orm.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(asc(mailOutbox.id));
}
