import type { Actor } from '@nosewise/contract/operations';
import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { operators } from '../db/tables/operations';
import { Refusal } from '../errors/refusal';

/** Rules between operators: there is always an owner, and nobody else ends the sessions of one. */

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

/** Refuses to take away the last owner. @throws Refusal `last_owner` when nobody else is an owner */
export async function keepAnOwner(tx: Queryable, { id, email }: Account): Promise<void> {
  const { isLastOwner } = await lockOperator(tx, id);
  if (isLastOwner) throw new Refusal({ code: 'last_owner', params: { email } });
}

/**
 * Tells whether an account is that of the only owner. Until the end of the transaction no other owner can
 * leave.
 */
export async function isLastOwner(tx: Queryable, userId: string): Promise<boolean> {
  return (await isOwner(tx, userId)) && (await lockOperator(tx, userId)).isLastOwner;
}

/**
 * Protects owners from other operators.
 * @throws Refusal `operator_above` when the account is an owner's and the actor is not an owner
 */
export async function refuseOwner(tx: Queryable, actor: Actor, { id, email }: Account): Promise<void> {
  if (actor.kind === 'command' || !(await isOwner(tx, id)) || (await isOwner(tx, actor.id))) return;
  throw new Refusal({ code: 'operator_above', params: { email } });
}

async function isOwner(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.$count(operators, and(eq(operators.userId, userId), eq(operators.role, 'owner')))) > 0;
}
