import * as z from 'zod/mini';
import { dayText } from '../instant';
import { route } from '../route';

/** The hours, weekdays and numbers that apply until the person chooses. */
export const DEFAULT_REMINDERS = {
  hour: 19,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  least: 5,
  channels: { push: false, email: false },
  about: { due: true, test: true, homework: true, rooms: true },
  awayUntil: null,
} as const;

/** More scents than anybody has due at once would silence reminders for good. */
export const LEAST_MAX = 100;

const hour = z.int().check(z.gte(0), z.lte(23));
/** An IANA name: a fixed offset knows no summer time. */
const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'must be the IANA name of a time zone' }));
/** 1 is Monday, 7 is Sunday. */
const weekdays = z.array(z.int().check(z.gte(1), z.lte(7))).check(
  z.minLength(1),
  z.maxLength(7),
  z.refine((days) => new Set(days).size === days.length, { error: 'must name each weekday once' }),
);
const least = z.int().check(z.gte(1), z.lte(LEAST_MAX));
const channels = z.object({ push: z.boolean(), email: z.boolean() });
const about = z.object({ due: z.boolean(), test: z.boolean(), homework: z.boolean(), rooms: z.boolean() });
/** The first day after a pause. */
const awayUntil = z.nullable(z.iso.date());

/** When, how and about what a person wants to be reminded. */
export const remindersSchema = z.object({ hour, timeZone, weekdays, least, channels, about, awayUntil });

export type Reminders = z.infer<typeof remindersSchema>;

/** A change of reminders. Missing fields stay as they are. */
export const reminderChanges = z.object({
  hour: z.optional(hour),
  timeZone: z.optional(timeZone),
  weekdays: z.optional(weekdays),
  least: z.optional(least),
  channels: z.optional(z.partial(channels)),
  about: z.optional(z.partial(about)),
  awayUntil: z.optional(z.nullable(dayText)),
});

export type ReminderChanges = z.infer<typeof reminderChanges>;

export const reminderChannel = z.enum(['push', 'email']);

/** Whether this machine knows a time zone by that IANA name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const readReminders = route({
  method: 'GET',
  path: '/reminders',
  summary: 'When, how and about what the person wants to be reminded.',
  access: 'account',
  answer: remindersSchema,
});

export const changeReminders = route({
  method: 'PATCH',
  path: '/reminders',
  summary: 'Change reminders. Any change also answers the question whether to go on.',
  access: 'account',
  body: reminderChanges,
  answer: remindersSchema,
});

export const testReminder = route({
  method: 'POST',
  path: '/reminders/test',
  summary: 'Send a test message to the person.',
  access: 'account',
  body: z.object({ channel: reminderChannel }),
});

/** The key that a browser subscribes with (RFC 8292): null where push is not set up. */
export const readPushKey = route({
  method: 'GET',
  path: '/push-key',
  summary: 'The public key of the application server, for subscribing to push.',
  access: 'public',
  answer: z.object({ key: z.nullable(z.string()) }),
});

const endpoint = z.url().check(z.maxLength(1_000));
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)));

/** Takes what a browser's `PushSubscription.toJSON()` returns. */
export const addPushSubscription = route({
  method: 'POST',
  path: '/push-subscriptions',
  summary: 'Send pushes of the person to this device.',
  access: 'account',
  body: z.object({
    endpoint,
    /** A point of P-256, uncompressed, and 16 random bytes (RFC 8291). */
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  }),
});

export const removePushSubscription = route({
  method: 'DELETE',
  path: '/push-subscriptions',
  summary: 'Send no more pushes to this device.',
  access: 'account',
  body: z.object({ endpoint: z.string().check(z.maxLength(1_000)) }),
});

export const readCalendarFeed = route({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Whether the calendar has a secret address, which is told only when it is made.',
  access: 'account',
  answer: z.object({ exists: z.boolean() }),
});

export const makeCalendarFeed = route({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Make the secret address of a calendar of reviews; an earlier one ends.',
  access: 'account',
  answer: z.object({ url: z.url() }),
});

export const removeCalendarFeed = route({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'End the secret address of the calendar.',
  access: 'account',
});

/** A push in declarative form (Push API, "Declarative push message"): Safari shows it by itself, our worker elsewhere. */
export const pushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    navigate: z.url(),
    silent: z.boolean(),
  }),
  app_badge: z.optional(z.int()),
});

export type PushMessage = z.infer<typeof pushMessage>;
