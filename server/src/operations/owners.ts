import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { operators } from '../db/tables/operation-tables';
import { Refusal } from '../errors/refusal';

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
export async function keepAnOwner(
  tx: Queryable,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  if (await isLastOwner(tx, id)) throw new Refusal({ code: 'last_owner', params: { email } });
}

/**
 * Tells whether an account is that of the only owner. Until the end of the transaction no other owner can
 * leave.
 */
export async function isLastOwner(tx: Queryable, userId: string): Promise<boolean> {
  return (await isOwner(tx, userId)) && (await lockOperator(tx, userId)).isLastOwner;
}

export async function isOwner(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.$count(operators, and(eq(operators.userId, userId), eq(operators.role, 'owner')))) > 0;
}
