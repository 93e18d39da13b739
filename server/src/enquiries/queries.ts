import type { Instant } from '@nosewise/domain/models';
import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database';
import { attachments, contactMessages, teamEnquiries } from '../db/tables/enquiries';

/** What is kept of every enquiry beside what the person wrote. */
export interface Receipt {
  readonly id: string;
  readonly isSpam: boolean;
  readonly createdAt: Instant;
}

/** Whether there is an enquiry of either kind with that id. */
export async function isKept(on: Queryable, id: string): Promise<boolean> {
  const rows = await unionAll(
    on.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id)),
    on.select({ id: teamEnquiries.id }).from(teamEnquiries).where(eq(teamEnquiries.id, id)),
  );
  return rows.length > 0;
}

/** @returns whether it was not there yet */
export async function insertContact(
  on: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<boolean> {
  const rows = await on
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** @returns whether it was not there yet */
export async function insertTeamEnquiry(
  on: Queryable,
  enquiry: typeof teamEnquiries.$inferInsert,
): Promise<boolean> {
  const rows = await on
    .insert(teamEnquiries)
    .values(enquiry)
    .onConflictDoNothing()
    .returning({ id: teamEnquiries.id });
  return rows.length > 0;
}

export async function insertAttachment(
  on: Queryable,
  attachment: typeof attachments.$inferInsert,
): Promise<void> {
  await on.insert(attachments).values(attachment);
}
