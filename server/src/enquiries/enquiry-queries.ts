import type { Instant } from '@nosewise/domain/models';
import { eq, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database';
import { attachments, contactMessages, teamEnquiries } from '../db/tables/enquiry-tables';

/** The part of an enquiry that its sender did not write. */
export interface Receipt {
  readonly id: string;
  readonly isSpam: boolean;
  readonly createdAt: Instant;
}

/** Tells whether there is an enquiry of either kind with that id. */
export async function isKept(on: Queryable, id: string): Promise<boolean> {
  const rows = await unionAll(
    on.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id)),
    on.select({ id: teamEnquiries.id }).from(teamEnquiries).where(eq(teamEnquiries.id, id)),
  );
  return rows.length > 0;
}

/** Stores a message. @returns false when it was stored before */
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

/** Stores a team enquiry. @returns false when it was stored before */
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

/** Adds up all menus, in bytes. */
export async function sizeOfMenus(on: Queryable): Promise<number> {
  const [row] = await on.select({ kept: sum(attachments.size).mapWith(Number) }).from(attachments);
  return row?.kept ?? 0;
}

/** Deletes an enquiry of either kind, with its menu. */
export async function deleteEnquiry(on: Queryable, id: string): Promise<void> {
  for (const table of [contactMessages, teamEnquiries]) await on.delete(table).where(eq(table.id, id));
}
