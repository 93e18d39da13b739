import { DAY, HOUR } from '@nosewise/domain/time';
import { and, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../context';
import { mailOutbox } from '../db/tables/mail';
import type { Job } from '../jobs/jobs';

/** For so long an operator can see that a mail went out, or did not, and to whom. */
const KEPT = 30 * DAY;

/** Takes mails out of the outbox that were delivered or given up and are long over. */
export function forgetMailsJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return {
    name: 'mail-forget',
    interval: HOUR,
    run: async () => {
      await orm.delete(mailOutbox).where(
        or(
          lt(mailOutbox.deliveredAt, now() - KEPT),
          // Given up; nobody has written down when.
          and(
            isNull(mailOutbox.deliveredAt),
            isNull(mailOutbox.nextAttemptAt),
            lt(mailOutbox.createdAt, now() - KEPT),
          ),
        ),
      );
    },
  };
}
