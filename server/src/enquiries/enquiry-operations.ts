import { isoOf, isoOrNull } from '@nosewise/contract/instant';
import type { Enquiry } from '@nosewise/contract/office/office-enquiries';
import type { Action, Facts } from '@nosewise/contract/operations';
import { can, RIGHTS } from '@nosewise/contract/roles';
import { eq, inArray } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth-tables';
import { contactMessages, teamEnquiries } from '../db/tables/enquiry-tables';
import { operators } from '../db/tables/operation-tables';
import { Refusal } from '../errors/refusal';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv';
import { type Attempt, NOTHING, type OperationContext, operate } from '../operations/operation';
import { deleteEnquiry } from './enquiry-queries';
import { type EnquiryTable, readEnquiries, unknown } from './inbox';

/** The operations of an operator on enquiries of all kinds. */

/** The id of an enquiry. */
interface Enquired {
  readonly enquiry: string;
}

/** Marks an enquiry as done, or as waiting again. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function finishEnquiry(
  context: OperationContext,
  attempt: Attempt,
  { enquiry: id, done }: Enquired & { readonly done: boolean },
): Promise<void> {
  await change(context, attempt, { id, action: 'enquiries.finish' }, ({ doneAt }) =>
    (doneAt !== null) === done
      ? undefined
      : { values: { doneAt: done ? context.now() : null }, before: { done: !done }, after: { done } },
  );
}

/** Moves an enquiry to the spam, or back. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function markSpam(
  context: OperationContext,
  attempt: Attempt,
  { enquiry: id, spam: isSpam }: Enquired & { readonly spam: boolean },
): Promise<void> {
  await change(context, attempt, { id, action: 'enquiries.spam' }, (enquiry) =>
    enquiry.isSpam === isSpam
      ? undefined
      : { values: { isSpam }, before: { spam: !isSpam }, after: { spam: isSpam } },
  );
}

/** Replaces the note on an enquiry. The log has only the fact of it. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function noteEnquiry(
  context: OperationContext,
  attempt: Attempt,
  { enquiry: id, note }: Enquired & { readonly note: string },
): Promise<void> {
  await change(context, attempt, { id, action: 'enquiries.note' }, (enquiry) =>
    enquiry.note === note ? undefined : { values: { note }, before: {}, after: {} },
  );
}

/**
 * Gives an enquiry to an operator, or to nobody.
 * @param to the address of the operator
 * @throws Refusal `unknown_enquiry`, `changed_meanwhile`; `not_assignable` for anybody who may not handle enquiries
 */
export async function assignEnquiry(
  context: OperationContext,
  attempt: Attempt,
  { enquiry: id, to }: Enquired & { readonly to: string | null },
): Promise<void> {
  await change(context, attempt, { id, action: 'enquiries.assign' }, async (enquiry, tx) => {
    const assignedTo = to === null ? null : await findHandler(tx, to);
    return enquiry.assignedTo === assignedTo
      ? undefined
      : { values: { assignedTo }, before: { to: enquiry.assignedTo }, after: { to: assignedTo } };
  });
}

async function findHandler(tx: Queryable, email: string): Promise<string> {
  const [found] = await tx
    .select({ id: users.id, role: operators.role })
    .from(users)
    .innerJoin(operators, eq(operators.userId, users.id))
    .where(eq(users.email, email));
  if (found && can(found.role, 'enquiries.handle')) return found.id;
  throw new Refusal({ code: 'not_assignable', params: { email } });
}

/** Lists the addresses of operators who may be given an enquiry. */
export async function listHandlers(db: Queryable): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(inArray(operators.role, [...RIGHTS['enquiries.handle'].roles]))
    .orderBy(users.email);
  return found.map(({ email }) => email);
}

type Row = Pick<EnquiryTable['$inferSelect'], 'doneAt' | 'isSpam' | 'note' | 'assignedTo' | 'version'>;
type EnquiryChange =
  | {
      readonly values: Partial<Omit<Row, 'version'>>;
      readonly before: Facts;
      readonly after: Facts;
    }
  | undefined;

async function change(
  context: OperationContext,
  attempt: Attempt,
  { id, action }: { readonly id: string; readonly action: Action },
  step: (enquiry: Row, tx: Queryable) => EnquiryChange | Promise<EnquiryChange>,
): Promise<void> {
  await operate(context, attempt, operationOn(id, action), async (tx, { table, row, version }) => {
    const taken = await step(row, tx);
    if (!taken) return { result: undefined };
    await tx
      .update(table)
      .set({ ...taken.values, version: version + 1 })
      .where(eq(table.id, id));
    return { result: undefined, line: { before: taken.before, after: taken.after } };
  });
}

/** @throws Refusal `unknown_enquiry` for what is no id, so that the log names none of it */
function operationOn(id: string, action: Action) {
  if (!UUID.test(id)) throw unknown(id);
  return { action, subject: id, lock: (tx: Queryable) => lockEnquiry(tx, id) };
}

async function lockEnquiry(tx: Queryable, id: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (message) return found(contactMessages, message.topic, message);
  const [team] = await tx.select().from(teamEnquiries).where(eq(teamEnquiries.id, id)).for('update');
  if (team) return found(teamEnquiries, 'team', team);
  throw unknown(id);
}

function found(table: EnquiryTable, kind: Enquiry['kind'], row: Row) {
  const { isSpam, doneAt, version } = row;
  const state = isSpam ? 'spam' : doneAt === null ? 'waiting' : 'done';
  return { table, kind, row, version, state };
}

/** Deletes an enquiry and its menu for good. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function eraseEnquiry(context: OperationContext, attempt: Attempt, id: string): Promise<void> {
  await operate(context, attempt, operationOn(id, 'enquiries.delete'), async (tx, { kind, row }) => {
    const { doneAt, isSpam } = row;
    await deleteEnquiry(tx, id);
    return { result: undefined, line: { before: { kind, done: doneAt !== null, spam: isSpam } } };
  });
}

const COLUMNS: readonly (readonly [heading: string, cell: (enquiry: Enquiry) => Cell | null | undefined])[] =
  [
    ['id', ({ id }) => id],
    ['kind', ({ kind }) => kind],
    ['createdAt', ({ createdAt }) => isoOf(createdAt)],
    ['doneAt', ({ doneAt }) => isoOrNull(doneAt)],
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
export async function exportEnquiries(context: OperationContext, attempt: Attempt): Promise<string> {
  const operation = { action: 'enquiries.export', subject: 'enquiries', lock: NOTHING } as const;
  const csv = await operate(context, attempt, operation, async (tx) => {
    const enquiries = await readEnquiries(tx, {});
    const lines = enquiries.map((enquiry) => csvLine(COLUMNS.map(([, cell]) => cell(enquiry) ?? '')));
    const headings = csvLine(COLUMNS.map(([heading]) => heading));
    const result = [BYTE_ORDER_MARK, headings, ...lines].join('');
    return { result, line: { after: { enquiries: enquiries.length } } };
  });
  return csv ?? '';
}
