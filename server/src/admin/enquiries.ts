import { isoOf } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Database } from '../db/database';
import { attachments, contactMessages, teamEnquiries } from '../db/schema';
import { deleteEnquiry } from '../enquiries/queries';
import { OperatorError } from '../errors/operator-error';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../me/csv';

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
  database: Database,
  { all = false, spam = false }: Choice,
): Promise<EnquiryDetails[]> {
  return readEnquiries(database, ({ isSpam, doneAt }) =>
    and(eq(isSpam, spam), all ? undefined : isNull(doneAt)),
  );
}

/** Finds an enquiry. Throws `OperatorError` when there is none. */
export async function showEnquiry(database: Database, id: string): Promise<EnquiryDetails> {
  const [enquiry] = UUID.test(id) ? await readEnquiries(database, (table) => eq(table.id, id)) : [];
  if (!enquiry) throw new OperatorError(`There is no enquiry ${id}.`);
  return enquiry;
}

/** Marks an enquiry as done, unless it is done already. Throws `OperatorError` when there is none. */
export async function finishEnquiry(database: Database, id: string, now: Instant): Promise<void> {
  const { kind } = await showEnquiry(database, id);
  const table = kind === 'team' ? teamEnquiries : contactMessages;
  await database.orm
    .update(table)
    .set({ doneAt: now })
    .where(and(eq(table.id, id), isNull(table.doneAt)));
}

/** Deletes an enquiry and its menu for good. Throws `OperatorError` when there is none. */
export async function eraseEnquiry(database: Database, id: string): Promise<void> {
  if (UUID.test(id) && (await deleteEnquiry(database.orm, id))) return;
  throw new OperatorError(`There is no enquiry ${id}.`);
}

/** Reads the file that came with an enquiry. Throws `OperatorError` when there is none. */
export async function readMenu(
  database: Database,
  id: string,
): Promise<{ fileName: string; content: Buffer }> {
  await showEnquiry(database, id);
  const [menu] = await database.orm
    .select({ fileName: attachments.fileName, content: attachments.content })
    .from(attachments)
    .where(eq(attachments.teamEnquiryId, id));
  if (!menu) throw new OperatorError(`Enquiry ${id} has no menu.`);
  return menu;
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
export async function enquiriesAsCsv(database: Database): Promise<string> {
  const enquiries = await readEnquiries(database, () => undefined);
  return [
    BYTE_ORDER_MARK,
    csvLine(COLUMNS.map(([heading]) => heading)),
    ...enquiries.map((enquiry) => csvLine(COLUMNS.map(([, cell]) => cell(enquiry) ?? ''))),
  ].join('');
}

async function readEnquiries(
  { orm }: Database,
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
