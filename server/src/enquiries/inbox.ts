import { isoOf } from '@nosewise/contract/instant';
import type { Enquiry } from '@nosewise/contract/office/enquiries';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { matchWords } from '../db/matches';
import { cursorOf, type Page, pageOf, readCursor } from '../db/pages';
import { users } from '../db/tables/auth';
import { attachments, contactMessages, teamEnquiries } from '../db/tables/enquiries';
import { wordsIn } from '../db/words';
import { Refusal } from '../errors/refusal';

/** Enquiries of all kinds, as an operator reads them. */

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

export type EnquiryTable = typeof contactMessages | typeof teamEnquiries;

/** Finds an enquiry. @throws Refusal `unknown_enquiry` */
async function showEnquiry(db: Queryable, id: string): Promise<EnquiryDetails> {
  const [enquiry] = UUID.test(id) ? await readEnquiries(db, (table) => eq(table.id, id)) : [];
  if (!enquiry) throw unknown(id);
  return enquiry;
}

/** Reads the file that came with an enquiry. @throws Refusal `unknown_enquiry`, `no_menu` */
export async function readMenu(db: Queryable, id: string): Promise<{ fileName: string; content: Buffer }> {
  await showEnquiry(db, id);
  const [menu] = await db
    .select({ fileName: attachments.fileName, content: attachments.content })
    .from(attachments)
    .where(eq(attachments.teamEnquiryId, id));
  if (!menu) throw new Refusal({ code: 'no_menu', params: { id } });
  return menu;
}

export function unknown(id: string): Refusal {
  return new Refusal({ code: 'unknown_enquiry', params: { id } });
}

/** Reads enquiries, newest first. */
export async function readEnquiries(
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

/** Selects enquiries for the inbox of the office. */
export interface BoxChoice {
  /** `all` is every box but spam. Default: every box. */
  readonly box?: 'open' | 'done' | 'all' | 'spam' | undefined;
  readonly kind?: Enquiry['kind'] | undefined;
  /** The account of the operator who takes care of them, or null for unassigned ones. Default: any. */
  readonly assignedTo?: string | null | undefined;
  /** The beginnings of words of names, businesses, addresses of mail and subjects. */
  readonly text?: string | undefined;
  readonly cursor?: string | undefined;
}

const MESSAGE_WORDS = wordsIn(
  contactMessages.firstName,
  contactMessages.lastName,
  contactMessages.email,
  contactMessages.subject,
);
const TEAM_WORDS = wordsIn(teamEnquiries.name, teamEnquiries.businessName, teamEnquiries.email);

/** Lists enquiries, newest first, a page at a time. @throws Refusal 400 for a cursor that no list has given */
export async function pageOfEnquiries(
  db: Queryable,
  { box, kind, assignedTo, text, cursor }: BoxChoice,
  pageSize: number,
): Promise<Page<Enquiry>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const condition = async (table: EnquiryTable, words: SQL) =>
    and(
      box && eq(table.isSpam, box === 'spam'),
      assignedTo === undefined
        ? undefined
        : assignedTo === null
          ? isNull(table.assignedTo)
          : eq(table.assignedTo, assignedTo),
      box === 'open' ? isNull(table.doneAt) : box === 'done' ? isNotNull(table.doneAt) : undefined,
      text ? await matchWords(db, table.id, words, text) : undefined,
      after && sql`(${table.createdAt}, ${table.id}) < (${isoOf(after.at)}::timestamptz, ${after.key}::uuid)`,
    );
  const messages = await db
    .select({ enquiry: contactMessages, by: users.email })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(
      and(
        kind && (kind === 'team' ? sql`false` : eq(contactMessages.topic, kind)),
        await condition(contactMessages, MESSAGE_WORDS),
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(pageSize + 1);
  const { fileName, mediaType, size } = getTableColumns(attachments);
  const teams = await db
    .select({ enquiry: teamEnquiries, by: users.email, menu: { fileName, mediaType, size } })
    .from(teamEnquiries)
    .leftJoin(users, eq(users.id, teamEnquiries.assignedTo))
    .leftJoin(attachments, eq(attachments.teamEnquiryId, teamEnquiries.id))
    .where(and(kind && kind !== 'team' ? sql`false` : undefined, await condition(teamEnquiries, TEAM_WORDS)))
    .orderBy(desc(teamEnquiries.createdAt), desc(teamEnquiries.id))
    .limit(pageSize + 1);
  const found = [
    ...messages.map(({ enquiry, by }) => forOffice(enquiry, describeMessage(enquiry), by)),
    ...teams.map(({ enquiry, by, menu }) => forOffice(enquiry, describeTeam(enquiry, menu), by)),
  ].sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
  return pageOf(
    found,
    pageSize,
    ({ createdAt: at, id: key }) => cursorOf({ at, key }),
    (enquiry) => enquiry,
  );
}

/** Reads an enquiry for the office. @throws Refusal `unknown_enquiry` */
export async function readEnquiry(db: Queryable, id: string): Promise<Enquiry> {
  const details = await showEnquiry(db, id);
  const table = details.kind === 'team' ? teamEnquiries : contactMessages;
  const [found] = await db
    .select({ enquiry: table, by: users.email })
    .from(table)
    .leftJoin(users, eq(users.id, table.assignedTo))
    .where(eq(table.id, id));
  if (!found) throw unknown(id);
  return forOffice(found.enquiry, details, found.by);
}

function forOffice(
  { createdAt, doneAt, version, note }: EnquiryTable['$inferSelect'],
  details: EnquiryDetails,
  assignedTo: string | null,
): Enquiry {
  return { ...details, createdAt, doneAt, version, note, assignedTo };
}
