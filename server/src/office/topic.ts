import { type officeMessage, subscribeOffice } from '@nosewise/contract/office/topic';
import type { z } from 'zod';
import type { Context } from '../context';
import { operators } from '../db/tables/operations';
import { OFFICE_KEY, OFFICE_TOPIC } from '../operations/operation';
import type { Topic } from '../realtime/topic';
import { findStanding, type Seals } from './door';

const MOST_SOCKETS = 500;

/** The operators at the time of a change. */
interface Changed {
  readonly count: number;
  readonly operators: ReadonlySet<string>;
}

/**
 * Makes the topic of the office. It says only that something may have changed; operators read what they may
 * see through the calls, behind their guard.
 */
export function officeTopic(
  { database: { orm } }: Pick<Context, 'database'>,
  seals: Seals,
): Topic<z.output<typeof subscribeOffice>, Changed, 'operator'> {
  let count = 0;
  return {
    name: OFFICE_TOPIC,
    subscription: subscribeOffice,
    async admit({ ticket }) {
      const sessionId = seals.open(ticket);
      const standing = sessionId === undefined ? undefined : await findStanding(orm, sessionId);
      if (standing?.aal !== 'aal2') return undefined;
      return { key: OFFICE_KEY, role: 'operator', proof: standing.userId, most: MOST_SOCKETS };
    },
    async read() {
      count += 1;
      const rows = await orm.select({ userId: operators.userId }).from(operators);
      return { count, operators: new Set(rows.map(({ userId }) => userId)) };
    },
    show: (changed) =>
      changed && {
        text: JSON.stringify({ type: 'office', change: changed.count } satisfies z.output<
          typeof officeMessage
        >),
      },
    isOpenTo: (changed, { proof = '' }) => changed?.operators.has(proof) ?? false,
    pauses: { operator: 1_000 },
  };
}
