import { normalAddress } from '@nosewise/contract/auth';
import { isoOf } from '@nosewise/contract/instant';
import type { Actor } from '@nosewise/contract/operations';
import type { Role } from '@nosewise/contract/roles';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth';
import { operators } from '../db/tables/operations';
import { Refusal } from '../errors/refusal';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { keepAnOwner, lockOperator } from '../operations/ranks';
import { type Present, refuseStale, versionOf } from '../operations/version';

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
const STORY = { actions: ['operators.add', 'operators.remove'] } as const;

/** Reads the version of the list of operators, which grows with every role that is given or taken away. */
export function operatorsVersion(db: Queryable): Promise<number> {
  return versionOf(db, STORY);
}

/**
 * Gives an account a role, replacing its present one.
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `last_owner`
 */
export async function addOperator(
  context: OperationContext,
  actor: Actor,
  email: string,
  role: Role,
  attempt: Attempt = {},
): Promise<void> {
  const { id } = await findAccount(context.database.orm, email);
  await operate(context, actor, attempt, { action: 'operators.add', subject: id }, async (tx) => {
    await refuseStale(tx, STORY, attempt, () => present(tx, { id, email }));
    const { operator: before } = await lockOperator(tx, id);
    if (before?.role === role) return { result: undefined };
    await keepAnOwner(tx, { id, email });
    await tx
      .insert(operators)
      .values({ userId: id, role, addedAt: context.now() })
      .onConflictDoUpdate({ target: operators.userId, set: { role } });
    return { result: undefined, line: { before: before && { role: before.role }, after: { role } } };
  });
}

/**
 * Takes an account's role away.
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `not_an_operator`, `last_owner`
 */
export async function removeOperator(
  context: OperationContext,
  actor: Actor,
  email: string,
  attempt: Attempt = {},
): Promise<void> {
  const { id } = await findAccount(context.database.orm, email);
  await operate(context, actor, attempt, { action: 'operators.remove', subject: id }, async (tx) => {
    await refuseStale(tx, STORY, attempt, () => present(tx, { id, email }));
    const { operator: before } = await lockOperator(tx, id);
    if (!before) throw new Refusal({ code: 'not_an_operator', params: { email } });
    await keepAnOwner(tx, { id, email });
    await tx.delete(operators).where(eq(operators.userId, id));
    return { result: undefined, line: { before: { role: before.role } } };
  });
}

/** Says which role an account has now. */
async function present(tx: Queryable, { id, email }: Pick<Operator, 'id' | 'email'>): Promise<Present> {
  const [found] = await tx.select().from(operators).where(eq(operators.userId, id));
  return { number: email, state: found?.role ?? 'no operator' };
}

async function findAccount(db: Queryable, email: string) {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normalAddress(email)));
  if (!account) throw new Refusal({ code: 'unknown_account', params: { email } });
  return account;
}
