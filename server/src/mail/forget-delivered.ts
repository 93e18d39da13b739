import { DAY, HOUR } from '@nosewise/domain/time';
import { lt } from 'drizzle-orm';
import type { Context } from '../context';
import { mailOutbox } from '../db/tables/mail';
import type { Job } from '../jobs';

/** For so long an operator can see that a mail went out, and to whom. */
const KEPT = 30 * DAY;

/** Takes mails out of the outbox that were delivered long ago. */
export function forgetDeliveredJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'mail-forget-delivered',
    interval: HOUR,
    run: async () => {
      await orm.delete(mailOutbox).where(lt(mailOutbox.deliveredAt, now() - KEPT));
    },
  };
}
