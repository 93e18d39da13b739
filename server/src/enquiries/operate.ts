import { isoOf, isoOrNull } from '@nosewise/contract/instant';
import type { Enquiry } from '@nosewise/contract/office/enquiries';
import type { Action, Actor, Facts } from '@nosewise/contract/operations';
import { can, RIGHTS } from '@nosewise/contract/roles';
import { eq, inArray } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth';
import { contactMessages, teamEnquiries } from '../db/tables/enquiries';
import { operators } from '../db/tables/operations';
import { Refusal } from '../errors/refusal';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv';
import { listSince } from '../operations/log';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { listAfter } from '../operations/version';
import { type EnquiryTable, readEnquiries, unknown } from './inbox';
import { deleteEnquiry } from './queries';

/** The operations of an operator on enquiries of all kinds. */

/** Marks an enquiry as done, or as waiting again. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function finishEnquiry(
  context: OperationContext,
  actor: Actor,
  id: string,
  attempt: Attempt = {},
  done = true,
): Promise<void> {
  const now = context.now();
  await change(context, actor, 'enquiries.finish', id, attempt, ({ doneAt }) =>
    (doneAt !== null) === done
      ? undefined
      : { values: { doneAt: done ? now : null }, before: { done: !done }, after: { done } },
  );
}

/** Moves an enquiry to the spam, or back. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function markSpam(
  context: OperationContext,
  actor: Actor,
  id: string,
  isSpam: boolean,
  attempt: Attempt = {},
): Promise<void> {
  await change(context, actor, 'enquiries.spam', id, attempt, (enquiry) =>
    enquiry.isSpam === isSpam
      ? undefined
      : { values: { isSpam }, before: { spam: !isSpam }, after: { spam: isSpam } },
  );
}

/** Replaces the note on an enquiry. The log has only the fact of it. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function noteEnquiry(
  context: OperationContext,
  actor: Actor,
  id: string,
  note: string,
  attempt: Attempt = {},
): Promise<void> {
  await change(context, actor, 'enquiries.note', id, attempt, (enquiry) =>
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
  actor: Actor,
  id: string,
  to: string | null,
  attempt: Attempt = {},
): Promise<void> {
  await change(context, actor, 'enquiries.assign', id, attempt, async (enquiry, tx) => {
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
  actor: Actor,
  action: Action,
  id: string,
  attempt: Attempt,
  step: (enquiry: Row, tx: Queryable) => EnquiryChange | Promise<EnquiryChange>,
): Promise<void> {
  refuseOther(id);
  await operate(context, actor, attempt, { action, subject: id }, async (tx) => {
    const { table, row } = await lockEnquiry(tx, id, attempt);
    const { version } = row;
    const taken = await step(row, tx);
    if (!taken) return { result: undefined };
    await tx
      .update(table)
      .set({ ...taken.values, version: version + 1 })
      .where(eq(table.id, id));
    return {
      result: undefined,
      line: { before: taken.before, after: { ...taken.after, version: version + 1 } },
    };
  });
}

/** Refuses what is no id, so that the log names none of it. @throws Refusal `unknown_enquiry` */
function refuseOther(id: string): void {
  if (!UUID.test(id)) throw unknown(id);
}

/** @throws Refusal `unknown_enquiry`; `changed_meanwhile` when the operator saw another version, or it was deleted */
async function lockEnquiry(tx: Queryable, id: string, { version: seen }: Attempt) {
  const found = await lockRow(tx, id);
  if (found && (seen === undefined || seen === found.row.version)) return found;
  const since = found
    ? await listSince(tx, id, seen ?? 0)
    : await listAfter(tx, { actions: ['enquiries.delete'], subject: id }, 0);
  if (!found && since.length === 0) throw unknown(id);
  const [version, state] = found ? [found.row.version, stateOf(found.row)] : [0, 'deleted'];
  throw new Refusal({ code: 'changed_meanwhile', params: { number: id, version, state, since } });
}

async function lockRow(tx: Queryable, id: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (message) return { table: contactMessages, kind: message.topic, row: message };
  const [team] = await tx.select().from(teamEnquiries).where(eq(teamEnquiries.id, id)).for('update');
  return team && { table: teamEnquiries, kind: 'team' as const, row: team };
}

function stateOf({ isSpam, doneAt }: Row): string {
  if (isSpam) return 'spam';
  return doneAt === null ? 'waiting' : 'done';
}

/** Deletes an enquiry and its menu for good. @throws Refusal `unknown_enquiry`, `changed_meanwhile` */
export async function eraseEnquiry(
  context: OperationContext,
  actor: Actor,
  id: string,
  attempt: Attempt = {},
): Promise<void> {
  refuseOther(id);
  await operate(context, actor, attempt, { action: 'enquiries.delete', subject: id }, async (tx) => {
    const { kind, row } = await lockEnquiry(tx, id, attempt);
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
export async function exportEnquiries(context: OperationContext, actor: Actor): Promise<string> {
  const operation = { action: 'enquiries.export', subject: 'enquiries' } as const;
  const csv = await operate(context, actor, {}, operation, async (tx) => {
    const enquiries = await readEnquiries(tx, {});
    const lines = enquiries.map((enquiry) => csvLine(COLUMNS.map(([, cell]) => cell(enquiry) ?? '')));
    const headings = csvLine(COLUMNS.map(([heading]) => heading));
    const result = [BYTE_ORDER_MARK, headings, ...lines].join('');
    return { result, line: { after: { enquiries: enquiries.length } } };
  });
  return csv ?? '';
}
