import { HOUR } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../db/tables/auth';
import { accountGone, Refusal } from '../errors/refusal';
import { TEST_MESSAGE } from '../limits/budgets';
import { enqueueAll } from '../mail/outbox';
import { mailOf, pushOf } from './letters';
import { lockReminders } from './reminders';
import { hasDevice } from './subscriptions';

/**
 * Sends a person a test message, even if the channel is switched off.
 * @param isPushReady whether this server has a key for pushes
 * @throws Refusal 409 where no device takes pushes, 401 when the account is gone; LimitReached
 */
export async function sendTest(
  { database: { orm }, env, limits, now, wake }: Context,
  userId: string,
  channel: 'push' | 'email',
  isPushReady: boolean,
): Promise<void> {
  await limits.spend(TEST_MESSAGE, userId);
  const common = { userId, lane: 'now', expiresAt: now() + HOUR } as const;
  await orm.transaction(async (tx) => {
    if (channel === 'push') {
      if (!isPushReady || !(await hasDevice(tx, userId))) {
        throw new Refusal(
          { code: 'conflict' },
          { detail: 'No device of yours takes pushes yet. Please switch them on first.' },
        );
      }
      return enqueueAll(tx, [], [{ ...pushOf('check', 0, env), ...common }]);
    }
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw accountGone();
    const { unsubscribeToken } = await lockReminders(tx, userId);
    await enqueueAll(tx, [{ ...mailOf('check', 0, env, user.email, unsubscribeToken), ...common }], []);
  });
  wake('mail');
}
