import { isoOf } from '@nosewise/contract/instant';
import type { Actor } from '@nosewise/contract/operations';
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { attachments, contactMessages, teamEnquiries } from '../db/tables/enquiries';
import { OperationRefused } from '../errors/operation-refused';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { deleteEnquiry } from './queries';

/** What an operator can do with enquiries of all kinds. */

/** An enquiry of any kind, as the operator reads it. A field that its form does not have is null. */
export interface EnquiryDetails {
  readonly id: string;
  readonly kind: 'question' | 'call-back' | 'team';
  readonly createdAt: string;
  readonly doneAt: string | null;
  /** Filled in by a program. */
  readonly isSpam: boolean;
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly businessName: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly ndaRequired: boolean | null;
  readonly menu: MenuDetails | null;
}

interface MenuDetails {
  readonly fileName: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
}

/** Selects enquiries. Default: those of people that wait for an answer. */
export interface Choice {
  /** Includes those that are done. */
  readonly all?: boolean | undefined;
  /** Selects those filled in by programs instead of people. */
  readonly spam?: boolean | undefined;
}

type EnquiryTable = typeof contactMessages | typeof teamEnquiries;

/** Newest first. */
export async function listEnquiries(
  db: Queryable,
  { all = false, spam = false }: Choice,
): Promise<EnquiryDetails[]> {
  return readEnquiries(db, ({ isSpam, doneAt }) => and(eq(isSpam, spam), all ? undefined : isNull(doneAt)));
}

/** Finds an enquiry. @throws OperationRefused `unknown_enquiry` */
export async function showEnquiry(db: Queryable, id: string): Promise<EnquiryDetails> {
  const [enquiry] = UUID.test(id) ? await readEnquiries(db, (table) => eq(table.id, id)) : [];
  if (!enquiry) throw unknown(id);
  return enquiry;
}

/** Marks an enquiry as done, unless it is done already. @throws OperationRefused `unknown_enquiry` */
export async function finishEnquiry(
  context: OperationContext,
  actor: Actor,
  id: string,
  attempt: Attempt = {},
): Promise<void> {
  const now = context.now();
  await operate(context, actor, attempt, { action: 'enquiries.finish', subject: id }, async (tx) => {
    const { kind } = await showEnquiry(tx, id);
    const table = kind === 'team' ? teamEnquiries : contactMessages;
    const finished = await tx
      .update(table)
      .set({ doneAt: now })
      .where(and(eq(table.id, id), isNull(table.doneAt)))
      .returning({ id: table.id });
    const line = { before: { done: false }, after: { done: true } };
    return { result: undefined, line: finished.length > 0 ? line : undefined };
  });
}

/** Deletes an enquiry and its menu for good. @throws OperationRefused `unknown_enquiry` */
export async function eraseEnquiry(
  context: OperationContext,
  actor: Actor,
  id: string,
  attempt: Attempt = {},
): Promise<void> {
  await operate(context, actor, attempt, { action: 'enquiries.delete', subject: id }, async (tx) => {
    const { kind, doneAt, isSpam } = await showEnquiry(tx, id);
    // Another operator may have been faster.
    if (!(await deleteEnquiry(tx, id))) throw unknown(id);
    return { result: undefined, line: { before: { kind, done: doneAt !== null, spam: isSpam } } };
  });
}

/** Reads the file that came with an enquiry. @throws OperationRefused `unknown_enquiry`, `no_menu` */
export async function readMenu(db: Queryable, id: string): Promise<{ fileName: string; content: Buffer }> {
  await showEnquiry(db, id);
  const [menu] = await db
    .select({ fileName: attachments.fileName, content: attachments.content })
    .from(attachments)
    .where(eq(attachments.teamEnquiryId, id));
  if (!menu) throw new OperationRefused({ code: 'no_menu', params: { id } });
  return menu;
}

function unknown(id: string): OperationRefused {
  return new OperationRefused({ code: 'unknown_enquiry', params: { id } });
}

const COLUMNS: readonly (readonly [
  heading: string,
  cell: (enquiry: EnquiryDetails) => Cell | null | undefined,
])[] = [
  ['id', ({ id }) => id],
  ['kind', ({ kind }) => kind],
  ['createdAt', ({ createdAt }) => createdAt],
  ['doneAt', ({ doneAt }) => doneAt],
  ['isSpam', ({ isSpam }) => isSpam],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['role', ({ role }) => role],
  ['businessName', ({ businessName }) => businessName],
  ['subject', ({ subject }) => subject],
  ['message', ({ message }) => message],
  ['ndaRequired', ({ ndaRequired }) => ndaRequired],
  ['menuFileName', ({ menu }) => menu?.fileName],
  ['menuMediaType', ({ menu }) => menu?.mediaType],
  ['menuSize', ({ menu }) => menu?.size],
];

/** Writes all enquiries, newest first, as CSV in which a spreadsheet finds nothing to run. */
export async function exportEnquiries(context: OperationContext, actor: Actor): Promise<string> {
  const operation = { action: 'enquiries.export', subject: 'enquiries' } as const;
  const csv = await operate(context, actor, {}, operation, async (tx) => {
    const enquiries = await readEnquiries(tx, () => undefined);
    const lines = enquiries.map((enquiry) => csvLine(COLUMNS.map(([, cell]) => cell(enquiry) ?? '')));
    const headings = csvLine(COLUMNS.map(([heading]) => heading));
    const result = [BYTE_ORDER_MARK, headings, ...lines].join('');
    return { result, line: { after: { enquiries: enquiries.length } } };
  });
  return csv ?? '';
}

async function readEnquiries(
  orm: Queryable,
  condition: (table: EnquiryTable) => SQL | undefined,
): Promise<EnquiryDetails[]> {
  const messages = await orm.select().from(contactMessages).where(condition(contactMessages));
  const { fileName, mediaType, size } = getTableColumns(attachments);
  const teams = await orm
    .select({ enquiry: teamEnquiries, menu: { fileName, mediaType, size } })
    .from(teamEnquiries)
    .leftJoin(attachments, eq(attachments.teamEnquiryId, teamEnquiries.id))
    .where(condition(teamEnquiries));
  return [
    ...messages.map(describeMessage),
    ...teams.map(({ enquiry, menu }) => describeTeam(enquiry, menu)),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

function describeMessage(row: typeof contactMessages.$inferSelect): EnquiryDetails {
  const { topic, firstName, lastName, email, subject, message } = row;
  return {
    ...describeReceipt(row),
    kind: topic,
    name: `${firstName} ${lastName}`,
    email,
    role: null,
    businessName: null,
    subject,
    message,
    ndaRequired: null,
    menu: null,
  };
}

function describeTeam(row: typeof teamEnquiries.$inferSelect, menu: MenuDetails | null): EnquiryDetails {
  const { name, email, role, businessName, improvements, ndaRequired } = row;
  return {
    ...describeReceipt(row),
    kind: 'team',
    name,
    email,
    role,
    businessName,
    subject: null,
    message: improvements,
    ndaRequired,
    menu,
  };
}

function describeReceipt({ id, createdAt, doneAt, isSpam }: EnquiryTable['$inferSelect']) {
  return {
    id,
    createdAt: isoOf(createdAt),
    doneAt: doneAt === null ? null : isoOf(doneAt),
    isSpam,
  };
}
