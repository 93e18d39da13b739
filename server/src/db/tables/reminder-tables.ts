import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../columns';
import { byPerson, oneNode } from '../place';
import { authSessions, ofAccount } from './auth-tables';
import { ofPerson } from './profile-tables';

/** How a person wants to be reminded, and when to look next whether to. */
export const reminders = byPerson(
  'reminders',
  {
    userId: ofPerson().primaryKey(),
    hour: smallint().notNull(),
    timeZone: text('time_zone').notNull(),
    /** 1 is Monday. */
    weekdays: smallint().array().notNull(),
    least: smallint().notNull(),
    push: boolean().notNull(),
    email: boolean().notNull(),
    about: jsonb()
      .$type<{
        readonly due: boolean;
        readonly test: boolean;
        readonly homework: boolean;
        readonly rooms: boolean;
      }>()
      .notNull(),
    awayUntil: day('away_until'),
    /**
     * When something is to be sent, as computed when the person was last looked at; null while nothing will
     * be. A save sets it to 1970, so that they are looked at again (decision 33).
     */
    nextAt: instant('next_at'),
    remindedAt: instant('reminded_at'),
    /** Reminders since the person last trained or changed something here. */
    unanswered: smallint().notNull().default(0),
    /** Tests that opened until that day have been told. */
    testTold: day('test_told'),
    /** The token in links of reminder mails: it can switch them off, and nothing else. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
    /** The hash of the token in the calendar's address. */
    calendarHash: text('calendar_hash'),
  },
  (table) => [
    index('reminders_next').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    // Nobody draws the same token twice, and an index that is unique would need all rows on one node.
    index('reminders_unsubscribe').on(table.unsubscribeToken),
    index('reminders_calendar').on(table.calendarHash).where(sql`${table.calendarHash} is not null`),
  ],
);

/**
 * A browser that shows pushes to a person. It ends with the session that it was made in, so that pushes stop
 * with logging out.
 */
export const pushSubscriptions = oneNode(
  'push_subscriptions',
  {
    /** An endpoint belongs to one person: the one who used that browser last. */
    endpointHash: text('endpoint_hash').primaryKey(),
    userId: ofAccount(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The `kid` of our key that it was made with. */
    keyId: text('key_id').notNull(),
    /** Refusals in a row. */
    refusals: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the app was last opened there: a push goes to the device that was used last. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId, table.usedAt),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
