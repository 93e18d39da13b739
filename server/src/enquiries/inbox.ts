import { isoOf } from '@nosewise/contract/instant';
import type { Enquiry } from '@nosewise/contract/office/office-enquiries';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { cursorOf, type Page, pageOf, readCursor } from '../db/list-pages';
import { matchWords } from '../db/matches';
import { users } from '../db/tables/auth-tables';
import { attachments, contactMessages, teamEnquiries } from '../db/tables/enquiry-tables';
import { wordsIn } from '../db/word-search';
import { Refusal } from '../errors/refusal';

/** Enquiries of all kinds, as an operator reads them. */

export type EnquiryTable = typeof contactMessages | typeof teamEnquiries;

/** Finds an enquiry. @throws Refusal `unknown_enquiry` */
export async function readEnquiry(db: Queryable, id: string): Promise<Enquiry> {
  const [enquiry] = UUID.test(id)
    ? await readEnquiries(db, { messages: eq(contactMessages.id, id), teams: eq(teamEnquiries.id, id) })
    : [];
  if (!enquiry) throw unknown(id);
  return enquiry;
}

/** Reads the file that came with an enquiry. @throws Refusal `unknown_enquiry`, `no_menu` */
export async function readMenu(db: Queryable, id: string): Promise<{ fileName: string; content: Buffer }> {
  await readEnquiry(db, id);
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

/** A condition for each kind of form. Default: none */
interface Which {
  readonly messages?: SQL | undefined;
  readonly teams?: SQL | undefined;
}

/** Reads enquiries, newest first. @param most of each kind. Default: all */
export async function readEnquiries(
  db: Queryable,
  { messages: whichMessages, teams: whichTeams }: Which,
  most = Number.MAX_SAFE_INTEGER,
): Promise<Enquiry[]> {
  const messages = await db
    .select({ enquiry: contactMessages, by: users.email })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(whichMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(most);
  const { fileName, mediaType, size } = getTableColumns(attachments);
  const teams = await db
    .select({ enquiry: teamEnquiries, by: users.email, menu: { fileName, mediaType, size } })
    .from(teamEnquiries)
    .leftJoin(users, eq(users.id, teamEnquiries.assignedTo))
    .leftJoin(attachments, eq(attachments.teamEnquiryId, teamEnquiries.id))
    .where(whichTeams)
    .orderBy(desc(teamEnquiries.createdAt), desc(teamEnquiries.id))
    .limit(most);
  return [
    ...messages.map(({ enquiry, by }) => describeMessage(enquiry, by)),
    ...teams.map(({ enquiry, by, menu }) => describeTeam(enquiry, by, menu)),
  ].sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
}

function describeMessage(row: typeof contactMessages.$inferSelect, by: string | null): Enquiry {
  const { topic, firstName, lastName, subject, message } = row;
  return {
    ...describeReceipt(row, by),
    kind: topic,
    name: `${firstName} ${lastName}`,
    role: null,
    businessName: null,
    subject,
    message,
    ndaRequired: null,
    menu: null,
  };
}

function describeTeam(
  row: typeof teamEnquiries.$inferSelect,
  by: string | null,
  menu: Enquiry['menu'],
): Enquiry {
  const { name, role, businessName, improvements: message, ndaRequired } = row;
  const asked = { name, role, businessName, subject: null, message, ndaRequired };
  return { ...describeReceipt(row, by), kind: 'team', ...asked, menu };
}

function describeReceipt(row: EnquiryTable['$inferSelect'], assignedTo: string | null) {
  const { id, version, createdAt, doneAt, isSpam, note, email } = row;
  return { id, version, createdAt, doneAt, isSpam, assignedTo, note, email };
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
  const after = cursor === undefined ? undefined : readCursor(cursor, 'id');
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
  const found = await readEnquiries(
    db,
    {
      messages: and(
        kind && (kind === 'team' ? sql`false` : eq(contactMessages.topic, kind)),
        await condition(contactMessages, MESSAGE_WORDS),
      ),
      teams: and(
        kind && kind !== 'team' ? sql`false` : undefined,
        await condition(teamEnquiries, TEAM_WORDS),
      ),
    },
    pageSize + 1,
  );
  return pageOf(
    found,
    pageSize,
    ({ createdAt: at, id: key }) => cursorOf({ at, key }),
    (enquiry) => enquiry,
  );
}
