import {
  DEFAULT_REMINDERS,
  type ReminderChanges,
  type Reminders,
} from '@nosewise/contract/account/reminder-calls';
import { isoDay, isoOf } from '@nosewise/contract/instant';
import { DAY, type Day } from '@nosewise/domain/time';
import { and, asc, eq, isNotNull, isNull, like } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { newToken } from '../db/opaque-token';
import { mailOutbox } from '../db/tables/mail-tables';
import { pushSubscriptions, reminders } from '../db/tables/reminder-tables';

export type ReminderRow = typeof reminders.$inferSelect;

/** Earlier than any real moment: "look at this person now". */
const AT_ONCE = 0;
/** The time zone of a person whose browser has not told it yet. */
const NO_ZONE = 'UTC';

/** Reads how a person wants to be reminded: not at all, unless they have said so. */
export async function readOwnReminders(db: Queryable, userId: string): Promise<Reminders> {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId));
  return present(row ?? firstRow(userId));
}

/**
 * Changes how a person wants to be reminded. Any change also answers the question whether to continue.
 * @throws an error that becomes 401 when the account is gone
 */
export async function changeOwnReminders(
  { orm }: Database,
  userId: string,
  changes: ReminderChanges,
): Promise<Reminders> {
  return orm.transaction(async (tx) => {
    const before = await lockReminders(tx, userId);
    const after = changed(before, changes);
    await save(tx, { ...after, unanswered: 0, nextAt: after.push || after.email ? AT_ONCE : null });
    return present(after);
  });
}

function changed(
  before: ReminderRow,
  { channels, about, awayUntil, ...others }: ReminderChanges,
): ReminderRow {
  return {
    ...before,
    hour: others.hour ?? before.hour,
    timeZone: others.timeZone ?? before.timeZone,
    weekdays: others.weekdays ?? before.weekdays,
    least: others.least ?? before.least,
    push: channels?.push ?? before.push,
    email: channels?.email ?? before.email,
    about: {
      due: about?.due ?? before.about.due,
      test: about?.test ?? before.about.test,
      homework: about?.homework ?? before.about.homework,
      rooms: about?.rooms ?? before.about.rooms,
    },
    awayUntil: awayUntil === undefined ? before.awayUntil : dayOf(awayUntil),
  };
}

function dayOf(date: string | null): Day | null {
  return date === null ? null : Date.parse(date) / DAY;
}

/** Switches the mails of a link off. @returns whether the link is known */
export async function unsubscribe({ orm }: Database, token: string): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: reminders.userId })
      .from(reminders)
      .where(eq(reminders.unsubscribeToken, token));
    if (!found) return false;
    const row = await lockReminders(tx, found.userId);
    await save(tx, { ...row, email: false, nextAt: row.push ? row.nextAt : null });
    await takeBack(tx, row.userId, 'mail');
    return true;
  });
}

/** Sends a person nothing more until they train or change their reminders. */
export async function silence(tx: Queryable, userId: string): Promise<void> {
  await tx.update(reminders).set({ nextAt: null }).where(eq(reminders.userId, userId));
  await takeBack(tx, userId);
}

/** The first word of the dedupe keys of reminders. */
export const REMINDER = 'reminder';

/** Deletes reminders that wait to be delivered. */
export async function takeBack(tx: Queryable, userId: string, channel?: 'mail' | 'push'): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.userId, userId),
        like(mailOutbox.dedupeKey, `${REMINDER} %`),
        isNotNull(mailOutbox.dueAt),
        isNull(mailOutbox.deliveredAt),
        channel && eq(mailOutbox.channel, channel),
      ),
    );
}

/** Locks the row of a person, making one if there is none. */
export async function lockReminders(tx: Queryable, userId: string): Promise<ReminderRow> {
  await tx.insert(reminders).values(firstRow(userId)).onConflictDoNothing();
  const [row] = await tx.select().from(reminders).where(eq(reminders.userId, userId)).for('no key update');
  if (!row) throw new Error('the reminders of a person were deleted meanwhile');
  return row;
}

async function save(tx: Queryable, { userId, ...changed }: ReminderRow): Promise<void> {
  await tx.update(reminders).set(changed).where(eq(reminders.userId, userId));
}

function firstRow(userId: string): ReminderRow {
  const { channels, weekdays, ...others } = DEFAULT_REMINDERS;
  return {
    ...others,
    ...channels,
    weekdays: [...weekdays],
    userId,
    timeZone: NO_ZONE,
    nextAt: null,
    remindedAt: null,
    unanswered: 0,
    testTold: null,
    unsubscribeToken: newToken(),
    calendarHash: null,
  };
}

function present({ hour, timeZone, weekdays, least, push, email, about, awayUntil }: ReminderRow): Reminders {
  return {
    hour,
    timeZone,
    weekdays,
    least,
    channels: { push, email },
    about,
    awayUntil: awayUntil === null ? null : isoDay(awayUntil),
  };
}

/**
 * Lists what is stored for reminding a person, for their export. Of a device's address it names only the push
 * service: the rest is a secret.
 */
export async function exportReminders(db: Queryable, userId: string) {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId));
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return {
    settings: row ? present(row) : null,
    remindedAt: row?.remindedAt == null ? null : isoOf(row.remindedAt),
    unanswered: row?.unanswered ?? 0,
    calendarFeed: row?.calendarHash != null,
    pushSubscriptions: devices.map(({ endpoint, createdAt, usedAt }) => ({
      service: new URL(endpoint).origin,
      createdAt: isoOf(createdAt),
      usedAt: isoOf(usedAt),
    })),
  };
}
