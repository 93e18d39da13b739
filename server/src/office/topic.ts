import { type officeMessage, subscribeOffice } from '@nosewise/contract/office/topic';
import type { z } from 'zod';
import type { AuthContext } from '../auth/auth';
import { announceOffice, OFFICE_KEY, OFFICE_TOPIC } from '../operations/operation';
import type { Topic } from '../realtime/topic';
import {
  findOperatorSession,
  isOnShift,
  listOperatorSessions,
  type OperatorSession,
  type Seals,
} from './operator-session';

const MOST_SOCKETS = 500;

interface TopicContext extends Pick<AuthContext, 'database' | 'now'> {
  readonly ended: Pick<AuthContext['ended'], 'watch'>;
}

/** The office at the time of a change. */
interface Changed {
  readonly count: number;
  /** Proofs of the sessions that may watch it. */
  readonly open: ReadonlySet<string>;
}

/**
 * Makes the topic of the office. It says only that something may have changed; operators read what they may
 * see through the calls, behind their guard. A seat ends with its session, its role or its shift.
 */
export function officeTopic(
  { database, ended, now }: TopicContext,
  seals: Seals,
): Topic<z.output<typeof subscribeOffice>, Changed, 'operator'> {
  const { orm } = database;
  let count = 0;
  /** Sessions that have had a seat in this process. */
  const seated = new Set<string>();
  ended.watch((sessionId) => {
    if (seated.delete(sessionId)) announceOffice(database);
  });
  return {
    name: OFFICE_TOPIC,
    subscription: subscribeOffice,
    async admit({ ticket }) {
      const sessionId = seals.socket.open(ticket);
      const session = sessionId === undefined ? undefined : await findOperatorSession(orm, sessionId);
      if (!session || !isOnShift(session, now())) return undefined;
      seated.add(session.sessionId);
      return { key: OFFICE_KEY, role: 'operator', proof: proofOf(session), most: MOST_SOCKETS };
    },
    async read() {
      count += 1;
      const onShift = (await listOperatorSessions(orm)).filter((session) => isOnShift(session, now()));
      return { count, open: new Set(onShift.map(proofOf)) };
    },
    show: (changed) =>
      changed && {
        text: JSON.stringify({ type: 'office', change: changed.count } satisfies z.output<
          typeof officeMessage
        >),
      },
    isOpenTo: (changed, { proof = '' }) => changed?.open.has(proof) ?? false,
    pauses: { operator: 1_000 },
  };
}

/** Another role is another seat, so that the screen asks again what it may do. */
function proofOf({ sessionId, role }: OperatorSession): string {
  return `${sessionId} ${role}`;
}
