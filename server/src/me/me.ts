import { confirmPassword } from '../auth/auth';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { lockPerson } from '../db/lock-person';
import { accountGone, Refusal } from '../errors/refusal';
import { announceOffice } from '../operations/operation';
import { isLastOwner } from '../operations/owners';
import { announceProfile } from '../profile/profile';
import { forgetRoomsOf } from '../rooms/own-rooms';
import { deleteAlerts } from '../shop/stock/stock-alerts';
import { deleteMailsTo, deleteUser, findUser } from './me-queries';

/**
 * Deletes an account with everything in it, given its password. Its sessions end, and access tokens that were issued
 * before are refused.
 * @throws Refusal 403 `wrong_password`, 429 after too many wrong ones, 401 when the account is gone, 409 `conflict` for the last
 * owner of the shop
 */
export async function deleteAccount(
  { database, env, limits }: Pick<Context, 'database' | 'env' | 'limits'>,
  userId: string,
  password: string,
  network: string,
): Promise<void> {
  // Outside the transaction, whose connection would sit idle meanwhile.
  await confirmPassword({ database, limits }, userId, password, network);
  await database.orm.transaction(async (tx) => {
    if (await isLastOwner(tx, userId)) throw lastOwner();
    await erase(tx, userId, env.operatorEmail);
  });
  // It may have been that of an operator.
  announceOffice(database);
}

function lastOwner(): Refusal {
  return new Refusal(
    { code: 'conflict' },
    { detail: 'This account is the last owner of the shop. Make another account an owner first.' },
  );
}

/**
 * Erases a person and everything of theirs from the database. Tell all processes afterwards that sessions
 * have ended.
 * @param operatorEmail keeps its mails, even if the account has that address
 * @throws Refusal 401 when the account is gone
 */
export async function erase(tx: Queryable, userId: string, operatorEmail: string | undefined): Promise<void> {
  await lockPerson(tx, userId);
  const user = await findUser(tx, userId);
  if (!user) throw accountGone();
  if (user.emailConfirmedAt !== null && user.email !== operatorEmail?.toLowerCase()) {
    await deleteMailsTo(tx, user.email);
    await deleteAlerts(tx, user.email);
  }
  await forgetRoomsOf(tx, userId);
  await deleteUser(tx, userId);
  await announceProfile(tx, userId);
}
