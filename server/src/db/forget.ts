import { LINK_LIFE_DAYS } from '@nosewise/contract/training/link-calls';
import type { Duration, Instant } from '@nosewise/domain/models';
import { DAY, HOUR } from '@nosewise/domain/time';
import { and, eq, getTableColumns, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Job } from '../jobs/jobs';
import type { Database } from './database';
import * as auth from './tables/auth-tables';
import { contactMessages, teamEnquiries } from './tables/enquiry-tables';
import { links } from './tables/link-tables';
import { mailOutbox } from './tables/mail-tables';
import { roomGrants, rooms } from './tables/room-tables';
import { stockAlerts } from './tables/shop-tables';

/** Everything that is deleted only because it is old, with all that hangs on it. */

interface Rule {
  readonly what: PgTable;
  /** An instant. Rows where it is null stay. */
  readonly column: PgColumn;
  readonly after: Duration;
  /** Only rows with these values. Default: all. */
  readonly only?: Readonly<Record<string, boolean | null>>;
}

/** How long an operator can see to whom a message was sent, or could not be. */
const MAIL = 30 * DAY;
const SPAM = 30 * DAY;
const UNCONFIRMED = 7 * DAY;
const DONE_ENQUIRY = 180 * DAY;

export const RULES: readonly Rule[] = [
  { what: auth.rateLimits, column: auth.rateLimits.expire, after: 0 },
  { what: auth.oneTimeTokens, column: auth.oneTimeTokens.expiresAt, after: 0 },
  { what: auth.signInCodes, column: auth.signInCodes.expiresAt, after: 0 },
  { what: auth.mfaChallenges, column: auth.mfaChallenges.expiresAt, after: 0 },
  // The use of a replaced token is recognised as theft until then; later it is merely unknown.
  { what: auth.refreshTokens, column: auth.refreshTokens.replacedAt, after: 30 * DAY },
  // A device that goes unused for longer has to log in again.
  { what: auth.authSessions, column: auth.authSessions.refreshedAt, after: 90 * DAY },
  // Nobody can lock a person out of a network that they have signed in from until then.
  { what: auth.knownNetworks, column: auth.knownNetworks.lastUsedAt, after: 90 * DAY },
  // Strangers can sign up with any address.
  { what: auth.users, column: auth.users.createdAt, after: UNCONFIRMED, only: { emailConfirmedAt: null } },
  { what: mailOutbox, column: mailOutbox.deliveredAt, after: MAIL },
  // Given up, at an unrecorded time.
  { what: mailOutbox, column: mailOutbox.createdAt, after: MAIL, only: { deliveredAt: null, dueAt: null } },
  { what: contactMessages, column: contactMessages.createdAt, after: SPAM, only: { isSpam: true } },
  { what: contactMessages, column: contactMessages.doneAt, after: DONE_ENQUIRY },
  { what: teamEnquiries, column: teamEnquiries.createdAt, after: SPAM, only: { isSpam: true } },
  { what: teamEnquiries, column: teamEnquiries.doneAt, after: DONE_ENQUIRY },
  { what: stockAlerts, column: stockAlerts.createdAt, after: 2 * DAY, only: { confirmedAt: null } },
  { what: stockAlerts, column: stockAlerts.confirmedAt, after: 365 * DAY },
  { what: links, column: links.openedAt, after: LINK_LIFE_DAYS * DAY },
  // With their nicknames.
  { what: rooms, column: rooms.movedAt, after: 30 * DAY },
  { what: roomGrants, column: roomGrants.expiresAt, after: 0 },
];

/** Makes the job `forget`, which deletes what is too old by `RULES`. */
export function forgetJob({
  database: { orm },
  now,
}: {
  readonly database: Pick<Database, 'orm'>;
  readonly now: () => Instant;
}): Job {
  return {
    name: 'forget',
    interval: HOUR,
    run: async () => {
      for (const { what, column, after, only } of RULES) {
        await orm.delete(what).where(and(lt(column, now() - after), ...valuesIn(what, only)));
      }
    },
  };
}

function valuesIn(table: PgTable, only: Rule['only'] = {}): SQL[] {
  const columns = getTableColumns(table);
  return Object.entries(only).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`a table has no column ${name}`);
    return value === null ? isNull(column) : eq(column, value);
  });
}
