import { confirmPassword } from '../auth/auth';
import type { Context } from '../context';
import type { Database } from '../db/database';
import { accountGone } from '../errors/refusal';
import { removeStanding } from '../leaderboard/standing';
import { announceProfile, lockProfile } from '../profile/queries';
import { deleteMailsTo, deleteUser, findUser } from './queries';

/**
 * Deletes an account with everything in it, for whoever knows its password. Its sessions end; an access token that was
 * handed out before is refused.
 * @throws Refusal 403 `wrong_password`, 429 after too many wrong ones, 401 when the account is gone
 */
export async function deleteAccount(
  { database, env, limits }: Pick<Context, 'database' | 'env' | 'limits'>,
  userId: string,
  password: string,
): Promise<void> {
  // Outside the transaction, whose connection would rest for as long as this takes.
  await confirmPassword({ database, limits }, userId, password);
  await eraseAccount(database, userId, env.operatorEmail);
}

/**
 * Takes a person and everything of theirs out of the database. Tell all processes afterwards that sessions have ended.
 * @param operatorEmail whose mails stay, even where the account has that address
 * @throws Refusal 401 when the account is gone
 */
export async function eraseAccount(
  database: Database,
  userId: string,
  operatorEmail: string | undefined,
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw accountGone();
    const user = await findUser(tx, userId);
    if (!user) throw accountGone();
    await removeStanding(tx, userId);
    if (user.emailConfirmedAt !== null && user.email !== operatorEmail?.toLowerCase()) {
      await deleteMailsTo(tx, user.email);
    }
    await deleteUser(tx, userId);
    await announceProfile(tx, userId);
  });
}
