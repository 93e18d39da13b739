import { createHash } from 'node:crypto';
import { isoDay } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { minutesFor, type ReminderFacts, weekdayOf, type Zone } from '@nosewise/domain/next/reminder';
import type { Day } from '@nosewise/domain/time';
import { and, eq, isNotNull } from 'drizzle-orm';
import ical from 'ical.js';
import type { Context } from '../context';
import type { Database } from '../db/database';
import { hashToken, newToken } from '../db/opaque-token';
import { reminders } from '../db/tables/reminder-tables';
import type { Env } from '../env/env';
import { ROUTINE } from '../limits/budgets';
import { type FactRow, factsOf } from './reminder-facts';
import { lockReminders, type ReminderRow } from './reminders';
import { zoneOf } from './zone';

/** How far the calendar looks ahead. */
const DAYS_AHEAD = 28;
/** How often programs are asked to fetch it (RFC 7986, section 5.7). Most come every few hours, whatever they are asked. */
const REFRESH = 'PT6H';

/** Makes the secret address of a person's calendar. An earlier one ends. */
export async function makeFeed({ orm }: Database, { publicUrl }: Env, userId: string): Promise<string> {
  const token = newToken();
  await orm.transaction(async (tx) => {
    await lockReminders(tx, userId);
    await tx
      .update(reminders)
      .set({ calendarHash: hashToken(token) })
      .where(eq(reminders.userId, userId));
  });
  return `webcal://${new URL(publicUrl).host}/calendar/${token}.ics`;
}

/** Tells whether a person's calendar has a secret address. */
export async function hasFeed({ orm }: Database, userId: string): Promise<boolean> {
  return (
    (await orm.$count(reminders, and(eq(reminders.userId, userId), isNotNull(reminders.calendarHash)))) > 0
  );
}

/** Ends the secret address of a person's calendar. */
export async function endFeed({ orm }: Database, userId: string): Promise<void> {
  await orm.update(reminders).set({ calendarHash: null }).where(eq(reminders.userId, userId));
}

/** The calendar for an unknown account, which takes the same work as any other. */
const NOBODY: FactRow & Pick<ReminderRow, 'hour' | 'weekdays' | 'awayUntil'> = {
  userId: '00000000-0000-0000-0000-000000000000',
  hour: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'UTC',
  awayUntil: null,
  about: { test: false },
  remindedAt: null,
  unanswered: 0,
  testTold: null,
};

/**
 * Writes the calendar that a token opens.
 * @returns undefined for an unknown token, which takes as long as a known one
 */
export async function readFeed(
  { database: { orm }, env, now, limits }: Pick<Context, 'database' | 'env' | 'now' | 'limits'>,
  token: string,
): Promise<string | undefined> {
  const [row] = await orm
    .select()
    .from(reminders)
    .where(eq(reminders.calendarHash, hashToken(token)));
  if (row) await limits.spend(ROUTINE, row.userId);
  const person = row ?? NOBODY;
  const facts = (await factsOf(orm, [person])).get(person.userId);
  const text = writeCalendar(person, facts?.reviews ?? [], env, now());
  return row && text;
}

interface ReviewDay {
  readonly day: Day;
  readonly due: number;
}

/**
 * Lists the days of the next weeks on which something becomes due, among those on which the person wants to
 * train. Scents that become due on another day, or are due already, count on the next of them.
 */
function reviewDays(
  reviews: ReminderFacts['reviews'],
  { weekdays, awayUntil }: Pick<ReminderRow, 'weekdays' | 'awayUntil'>,
  { dayOf }: Zone,
  now: Instant,
): ReviewDay[] {
  const today = dayOf(now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => today + ahead).filter(
    (day) => weekdays.includes(weekdayOf(day)) && day >= (awayUntil ?? today),
  );
  const due = new Map<Day, number>();
  for (const review of reviews) {
    const day = days.find((each) => each >= dayOf(review));
    if (day !== undefined) due.set(day, (due.get(day) ?? 0) + 1);
  }
  return [...due].map(([day, count]) => ({ day, due: count })).sort((a, b) => a.day - b.day);
}

function writeCalendar(
  { userId, hour, weekdays, timeZone, awayUntil }: typeof NOBODY,
  reviews: readonly Instant[],
  { publicUrl }: Env,
  now: Instant,
): string {
  const { host } = new URL(publicUrl);
  // Identifies the event for calendar programs without identifying the person.
  const whose = createHash('sha256').update(userId).digest('hex').slice(0, 16);
  const zone = zoneOf(timeZone);
  const calendar = component('vcalendar', {
    version: '2.0',
    prodid: 'nosewise',
    method: 'PUBLISH',
    'x-wr-calname': 'Nosewise',
    'x-published-ttl': REFRESH,
  });
  // RFC 7986, section 5.7: it has no type of its own, so that one is named.
  calendar.addProperty(ical.Property.fromString(`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`));
  for (const { day, due } of reviewDays(reviews, { weekdays, awayUntil }, zone, now)) {
    const event = component('vevent', {
      uid: `${isoDay(day)}-${whose}@${host}`,
      dtstamp: utc(now),
      // An instant in UTC for each day: calendar programs stumble over floating starts and zones that they do not know.
      dtstart: utc(zone.at(day, hour)),
      duration: ical.Duration.fromData({ minutes: minutesFor(due) }),
      summary: due === 1 ? '1 bottle to smell again' : `${due} bottles to smell again`,
      description: 'Training on time is what makes the names stay.',
      url: `${publicUrl}/training`,
      transp: 'TRANSPARENT',
      'x-microsoft-cdo-busystatus': 'FREE',
    });
    calendar.addSubcomponent(event);
  }
  return `${calendar}\r\n`;
}

const utc = (instant: Instant) => ical.Time.fromJSDate(new Date(instant), true);

function component(name: string, properties: Record<string, string | ical.Time | ical.Duration>) {
  const made = new ical.Component(name);
  for (const [property, value] of Object.entries(properties)) made.addPropertyWithValue(property, value);
  return made;
}
