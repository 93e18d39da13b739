import { normalAddress } from '@nosewise/contract/account/credentials';
import { isoOf } from '@nosewise/contract/instant';
import type { Role } from '@nosewise/contract/roles';
import { asc, eq } from 'drizzle-orm';
import { dropUnprovedPassword } from '../auth/auth';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth-tables';
import { operators } from '../db/tables/operation-tables';
import { Refusal } from '../errors/refusal';
import { type Attempt, type Done, type OperationContext, operate } from '../operations/operation';
import { lastLine } from '../operations/operator-log';
import { lockOperator } from '../operations/owners';

/** The accounts that may work in the office, and their roles. */

export interface Operator {
  /** The id of the account. */
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly addedAt: string;
}

/** Lists the operators, in the order in which they were added. */
export async function listOperators(db: Queryable): Promise<Operator[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, role: operators.role, addedAt: operators.addedAt })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(operators.addedAt), asc(users.email));
  return rows.map((row) => ({ ...row, addedAt: isoOf(row.addedAt) }));
}

/** The lines of the log about who works here. */
const STORY = ['operators.add', 'operators.remove'] as const;

/** Reads the version of the list of operators, which grows with every role that is given or taken away. */
export function operatorsVersion(db: Queryable): Promise<number> {
  return lastLine(db, STORY);
}

/**
 * Gives an account a role, replacing its present one. A new operator without a second factor loses password and sessions,
 * since a stranger may have made the account: whoever reads its mail sets a new password. Have its sessions forgotten
 * afterwards (`OpenSessions`).
 * @throws Refusal `unknown_account`, `unconfirmed_account`, `changed_meanwhile`, `last_owner`
 */
export async function addOperator(
  context: OperationContext,
  attempt: Attempt,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<void> {
  await change(context, attempt, { email, action: 'operators.add' }, async (tx, account, before) => {
    if (before === role) return undefined;
    const { id: userId, emailConfirmedAt } = account;
    if (emailConfirmedAt === null) throw new Refusal({ code: 'unconfirmed_account', params: { email } });
    if (!before) await dropUnprovedPassword(tx, userId, context.now());
    await tx
      .insert(operators)
      .values({ userId, role, addedAt: context.now() })
      .onConflictDoUpdate({ target: operators.userId, set: { role } });
    return { before: before && { role: before }, after: { role } };
  });
}

/**
 * Takes an account's role away.
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `not_an_operator`, `last_owner`
 */
export async function removeOperator(
  context: OperationContext,
  attempt: Attempt,
  { email }: { readonly email: string },
): Promise<void> {
  await change(context, attempt, { email, action: 'operators.remove' }, async (tx, { id }, before) => {
    if (!before) throw new Refusal({ code: 'not_an_operator', params: { email } });
    await tx.delete(operators).where(eq(operators.userId, id));
    return { before: { role: before } };
  });
}

type Account = Pick<typeof users.$inferSelect, 'id' | 'emailConfirmedAt'>;

async function change(
  context: OperationContext,
  attempt: Attempt,
  { email, action }: { readonly email: string; readonly action: (typeof STORY)[number] },
  act: (tx: Queryable, account: Account, before: Role | undefined) => Promise<Done<undefined>['line']>,
): Promise<void> {
  const [account] = await context.database.orm
    .select({ id: users.id, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.email, normalAddress(email)));
  if (!account) throw new Refusal({ code: 'unknown_account', params: { email } });
  const { id } = account;
  const lock = async (tx: Queryable) => {
    const { operator, isLastOwner } = await lockOperator(tx, id);
    const state = operator?.role ?? 'no operator';
    return { version: await operatorsVersion(tx), state, called: email, role: operator?.role, isLastOwner };
  };
  const operation = { action, subject: id, story: STORY, lock };
  await operate(context, attempt, operation, async (tx, { role, isLastOwner }) => {
    const line = await act(tx, account, role);
    if (line && isLastOwner) throw new Refusal({ code: 'last_owner', params: { email } });
    return { result: undefined, line };
  });
}
