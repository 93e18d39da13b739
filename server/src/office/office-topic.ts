import { type officeMessage, subscribeOffice } from '@nosewise/contract/office/office-messages';
import type { z } from 'zod';
import type { AuthContext } from '../auth/auth';
import { OFFICE_KEY, OFFICE_TOPIC } from '../operations/operation';
import type { Topic } from '../realtime/topic';
import {
  findOperatorSession,
  isOnShift,
  listOperatorSessions,
  type OperatorSession,
  type Seals,
} from './operator-session';

/**
 * Makes the topic of the office. It says only that something may have changed; operators read what they may
 * see through the calls, behind their guard. A seat ends with its session, its role or its shift.
 */
export function officeTopic({ database, now }: Pick<AuthContext, 'database' | 'now'>, seals: Seals): Topic {
  const { orm } = database;
  let count = 0;
  return {
    name: OFFICE_TOPIC,
    pause: 1_000,
    mostOfBearer: 50,
    async admit(message) {
      const { data } = subscribeOffice.safeParse(message);
      if (!data) return 'unreadable';
      const sessionId = seals.socket.open(data.ticket);
      const session = sessionId === undefined ? undefined : await findOperatorSession(orm, sessionId);
      if (!session || !isOnShift(session, now())) return 'refused';
      return { key: OFFICE_KEY, bearer: proofOf(session) };
    },
    async read() {
      count += 1;
      const text = JSON.stringify({ type: 'office', change: count } satisfies z.output<typeof officeMessage>);
      const onShift = (await listOperatorSessions(orm)).filter((session) => isOnShift(session, now()));
      const open = new Set<string | undefined>(onShift.map(proofOf));
      return { viewFor: (bearer) => (open.has(bearer) ? { text, mark: text } : undefined) };
    },
  };
}

/** Another role is another seat, so that the screen asks again what it may do. */
function proofOf({ sessionId, role }: OperatorSession): string {
  return `${sessionId} ${role}`;
}
