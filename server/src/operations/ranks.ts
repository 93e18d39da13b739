import type { Actor } from '@nosewise/contract/operations';
import { covers } from '@nosewise/contract/roles';
import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { operators } from '../db/tables/operations';
import { OperationRefused } from '../errors/operation-refused';

/** Rules between operators: there is always an owner, and nobody ends the sessions of those above them. */

/** An account that an operation is about. */
interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * Locks an operator together with all owners, in one order for everybody, so that two owners never remove each other at the
 * same time.
 */
export async function lockOperator(tx: Queryable, userId: string) {
  const found = await tx
    .select()
    .from(operators)
    .where(or(eq(operators.userId, userId), eq(operators.role, 'owner')))
    .orderBy(operators.userId)
    .for('update');
  const operator = found.find((each) => each.userId === userId);
  const owners = found.filter(({ role }) => role === 'owner');
  return { operator, isLastOwner: operator?.role === 'owner' && owners.length === 1 };
}

/** @throws OperationRefused `last_owner` when nobody else is an owner */
export async function keepAnOwner(tx: Queryable, { id, email }: Account): Promise<void> {
  const { isLastOwner } = await lockOperator(tx, id);
  if (isLastOwner) throw new OperationRefused({ code: 'last_owner', params: { email } });
}

/** @throws OperationRefused `operator_above` when the account is that of an operator with rights that the actor has not */
export async function refuseAbove(tx: Queryable, actor: Actor, { id, email }: Account): Promise<void> {
  if (actor.kind === 'command') return;
  const theirs = await roleOf(tx, id);
  if (theirs === undefined) return;
  const own = await roleOf(tx, actor.id);
  if (own === undefined || !covers(own, theirs)) {
    throw new OperationRefused({ code: 'operator_above', params: { email } });
  }
}

async function roleOf(tx: Queryable, userId: string) {
  const [operator] = await tx.select().from(operators).where(eq(operators.userId, userId));
  return operator?.role;
}
