import { randomUUID } from 'node:crypto';
import { COFFEE_AROMAS } from '@nosewise/catalogue/aromas/coffee';
import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/aromas/wine';
import { DEFAULT_REMINDERS } from '@nosewise/contract/account/reminder-calls';
import type { TestLabel } from '@nosewise/domain/models';
import { DAY, HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { eq, sql } from 'drizzle-orm';
import ical from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { deliverMails, mailsTo } from '../../testing/test-mail';
import { runReminders } from '../../testing/test-reminders';
import { documents, mailOutbox, reminders, scents, trainingSessions, users } from '../db/schema';

/** 19:00 in Berlin. */
const SEVEN = Date.parse('2026-11-21T18:00:00Z');
let at: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  ada = await at.makePerson('Ada');
});

/** Makes a call while the person's token is still valid, whatever the time is. */
async function call(
  { headers }: TestPerson,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) {
  const { now } = at.clock;
  at.clock.now = NOON;
  const answer = await at.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers,
    ...(payload && { payload }),
  });
  at.clock.now = now;
  return answer;
}

/** Switches mails on for a person in Berlin. */
async function remind(person = ada, changes: object = {}) {
  const wanted = { timeZone: 'Europe/Berlin', channels: { email: true }, ...changes };
  expect((await call(person, 'PATCH', 'reminders', wanted)).statusCode).toBe(200);
}

/** Five of white wine, and one of another kit. */
const SCENTS = [...WHITE_WINE_AROMAS.slice(0, 5), ...COFFEE_AROMAS.slice(0, 1)].map(({ id }) => id);

/** Makes scents due at some moment. */
async function makeDue(count: number, nextReview = NOON - DAY, person = ada) {
  const rows = SCENTS.slice(0, count).map((scentId) => ({
    userId: person.userId,
    scentId,
    scentName: scentId,
    status: 'reviewing' as const,
    step: 0 as const,
    ease: 2.5,
    interval: DAY,
    nextReview,
    correctAnswers: 1,
    totalAnswers: 1,
    lastReviewed: NOON - 2 * DAY,
    lastReviewId: 'x/000',
  }));
  await at.database.orm
    .insert(scents)
    .values(rows)
    .onConflictDoUpdate({ target: [scents.userId, scents.scentId], set: { nextReview } });
}

/** Trains, as far as reminders see it. */
async function train(date: number, { userId } = ada, test?: TestLabel): Promise<void> {
  const question = {
    scentId: 'wine-lemon',
    scentName: 'Lemon',
    bottleNumber: 1,
    selectedAnswer: 'Lemon',
    correct: true,
    answeredAt: date,
  };
  const questions = [test ? { ...question, mode: 'test' as const, test } : question];
  const session = { id: randomUUID(), date, kitNames: ['Wine'], questions, entries: 1, keepsStreak: true };
  await at.database.orm.insert(trainingSessions).values({ userId, ...session });
  await at.database.orm.update(reminders).set({ nextAt: 0 }).where(eq(reminders.userId, userId));
}

const mails = (person = ada) => mailsTo(at, person.email);
const subjects = async (person = ada) => (await mails(person)).map(({ subject }) => subject);

async function lookAt(now: number) {
  at.clock.now = now;
  await runReminders(at);
}

/** Runs the job as it runs over some days. */
async function live(days: number) {
  for (let day = 0; day < days; day += 1) await lookAt(SEVEN + day * DAY);
}

describe('reminders', () => {
  it('reach everybody else when that of one person cannot be written, who is looked at again an hour later', async () => {
    const bob = await at.makePerson('Bob');
    await remind();
    await remind(bob);
    await makeDue(5);
    await makeDue(5, NOON - DAY, bob);
    const { orm } = at.database;
    const refused = sql.raw(`'${ada.email}'`);
    await orm.execute(
      sql`alter table mail_outbox add constraint refused check (recipient <> ${refused}) not valid`,
    );
    await lookAt(SEVEN).finally(() => orm.execute(sql`alter table mail_outbox drop constraint refused`));
    expect([await subjects(bob), await subjects()]).toMatchObject([[expect.any(String)], []]);
    await lookAt(SEVEN + HOUR);
    expect(await subjects()).toHaveLength(1);
    expect(await subjects(bob)).toHaveLength(1);
  });

  it('are off until they are switched on, and change part by part', async () => {
    const { weekdays, ...others } = DEFAULT_REMINDERS;
    const first = { ...others, weekdays, timeZone: 'UTC' };
    expect((await call(ada, 'GET', 'reminders')).json()).toEqual(first);
    const changes = { hour: 7, channels: { email: true }, about: { test: false }, awayUntil: '2027-01-03' };
    const changed = await call(ada, 'PATCH', 'reminders', changes);
    expect(changed.json()).toEqual({
      ...first,
      hour: 7,
      channels: { push: false, email: true },
      about: { due: true, test: false, homework: true, rooms: true },
      awayUntil: '2027-01-03',
    });
    await call(ada, 'PATCH', 'reminders', { awayUntil: null });
    expect((await call(ada, 'GET', 'reminders')).json()).toEqual({ ...changed.json(), awayUntil: null });
  });

  it.each([
    { hour: 24 },
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '+01:00' },
    { weekdays: [] },
    { weekdays: [1, 1] },
    { weekdays: [0] },
    { least: 0 },
    { awayUntil: '2027-02-30' },
    { awayUntil: '0000-01-01' },
    { channels: { pigeon: true, email: 1 } },
  ])('refuse %j', async (changes) => {
    expect((await call(ada, 'PATCH', 'reminders', changes)).statusCode).toBe(400);
  });
});

describe('a due reminder', () => {
  it('comes at the hour of the person, with the number and the minutes, and names no aroma', async () => {
    await makeDue(6);
    await remind();
    await lookAt(SEVEN - SECOND);
    expect(await mails()).toEqual([]);
    await lookAt(SEVEN);
    const [mail] = await mails();
    expect(mail).toMatchObject({ lane: 'bulk', subject: '6 bottles are due', userId: ada.userId });
    expect(mail?.text).toContain('About 3 minutes.');
    expect(mail?.text).toContain('at 19:00, Europe/Berlin time');
    expect(mail?.text).toContain(`${at.env.publicUrl}/review`);
    for (const { name } of WHITE_WINE_AROMAS) expect(mail?.text).not.toContain(name);
    expect(mail?.expiresAt).toBe(Date.parse('2026-11-21T23:00:00Z'));
  });

  it('comes once a day, whatever number of processes look at once', async () => {
    await makeDue(5);
    const others = await Promise.all(Array.from({ length: 20 }, () => at.makePerson()));
    for (const person of [ada, ...others]) {
      await makeDue(5, NOON - DAY, person);
      await remind(person);
    }
    at.clock.now = SEVEN;
    await Promise.all(Array.from({ length: 4 }, () => runReminders(at)));
    await lookAt(SEVEN + MINUTE);
    for (const person of [ada, ...others]) expect(await mails(person)).toHaveLength(1);
    await lookAt(SEVEN + DAY);
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent below the least number, nor for packs that are not chosen', async () => {
    await makeDue(6);
    await remind(ada, { least: 6 });
    const body = { ...DEFAULT_SETTINGS, selectedAromaKits: ['master-wine-36'] };
    await at.database.orm.insert(documents).values({
      userId: ada.userId,
      kind: 'settings',
      id: 'settings',
      body: body,
      changedAt: NOON,
      arrived: 1,
    });
    await live(2);
    expect(await mails()).toEqual([]);
    await call(ada, 'PATCH', 'reminders', { least: 4 });
    await live(1);
    expect(await subjects()).toEqual(['5 bottles are due']);
  });

  it('waits for the scents to be due, without anybody being looked at until then', async () => {
    await makeDue(5, SEVEN + 3 * DAY + HOUR);
    await remind();
    await lookAt(NOON);
    const [row] = await at.database.orm.select().from(reminders);
    expect(row?.nextAt).toBe(SEVEN + 4 * DAY);
    await live(4);
    expect(await mails()).toEqual([]);
    await lookAt(SEVEN + 4 * DAY);
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent on a day that was trained, and what waits is taken back', async () => {
    await makeDue(5);
    await remind();
    await lookAt(SEVEN);
    expect(await mails()).toHaveLength(1);
    await train(SEVEN + MINUTE);
    await lookAt(SEVEN + 2 * MINUTE);
    expect(await mails()).toEqual([]);
    await train(SEVEN + DAY - HOUR);
    await lookAt(SEVEN + DAY);
    expect(await mails()).toEqual([]);
    await lookAt(SEVEN + 2 * DAY);
    expect(await mails()).toHaveLength(1);
  });

  it('comes sooner when training has made scents due again', async () => {
    await makeDue(5, SEVEN + 30 * DAY);
    await remind();
    await lookAt(NOON);
    await makeDue(5, NOON + 10 * MINUTE);
    await train(NOON + MINUTE);
    await live(2);
    expect(await mails()).toHaveLength(1);
  });

  it('is followed by a question after seven that nobody answers, and by silence until the person trains', async () => {
    await makeDue(5);
    await remind();
    await live(12);
    const due = Array.from({ length: 7 }, () => '5 bottles are due');
    expect(await subjects()).toEqual([...due, 'Shall we go on reminding you?']);
    const [row] = await at.database.orm.select().from(reminders);
    expect(row?.nextAt).toBeNull();
    await train(SEVEN + 12 * DAY - HOUR);
    await lookAt(SEVEN + 12 * DAY);
    await lookAt(SEVEN + 13 * DAY);
    expect((await subjects()).at(-1)).toBe('5 bottles are due');
  });

  it('comes again once the question is answered', async () => {
    await makeDue(5);
    await remind();
    await live(8);
    await call(ada, 'PATCH', 'reminders', {});
    await lookAt(SEVEN + 8 * DAY);
    expect((await subjects()).at(-1)).toBe('5 bottles are due');
  });

  it('is not sent during a pause', async () => {
    await makeDue(5);
    await remind(ada, { awayUntil: '2026-11-24' });
    await live(3);
    expect(await mails()).toEqual([]);
    await lookAt(SEVEN + 3 * DAY);
    expect(await mails()).toHaveLength(1);
  });

  it('ends at once with a reset of statistics, with what waits, until the person trains', async () => {
    await makeDue(5);
    await remind();
    await lookAt(SEVEN);
    await call(ada, 'POST', 'profile/reset-statistics');
    expect(await mails()).toEqual([]);
    await makeDue(5);
    await lookAt(SEVEN + DAY);
    expect(await mails()).toEqual([]);
    await train(SEVEN + DAY + HOUR);
    await live(3);
    expect(await mails()).toHaveLength(1);
  });

  it('ends at once with the account', async () => {
    await makeDue(5);
    await remind();
    await lookAt(SEVEN);
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    await lookAt(SEVEN + DAY);
    expect(await at.database.orm.select().from(mailOutbox)).toEqual([]);
  });
});

it('a test that opens is told on its day, before anything else', async () => {
  await train(NOON - 28 * DAY, ada, { packId: 'white-wine-12', week: 0 });
  await makeDue(5);
  await remind();
  await live(2);
  expect(await subjects()).toEqual(['A test is open', '5 bottles are due']);
});

describe('a reminder mail', () => {
  it('can be ended by a bare post, and by nothing less', async () => {
    await makeDue(5);
    await remind();
    await lookAt(SEVEN);
    const { text = '' } = (await mails())[0] ?? {};
    const path = /\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? '';
    const isOn = async () => (await call(ada, 'GET', 'reminders')).json().channels.email;
    await at.app.inject(path);
    expect(await isOn()).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const unknown = await at.app.inject({ method: 'POST', url: `${path}x`, headers: form, payload: 'a=b' });
    expect(unknown.statusCode).toBe(404);
    const headers = { ...form, cookie: 'a=b' };
    const payload = 'List-Unsubscribe=One-Click';
    const answer = await at.app.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isOn()).toBe(false);
    expect(await mails()).toEqual([]);
    await live(2);
    expect(await mails()).toEqual([]);
  });

  it('of a test says how to end them as well', async () => {
    expect((await call(ada, 'POST', 'reminders/test', { channel: 'email' })).statusCode).toBe(204);
    const [mail] = await mails();
    expect(mail).toMatchObject({ lane: 'now', subject: 'Reminders work here' });
    expect(mail?.payload).toEqual({
      unsubscribe: expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\/[\w-]{43}$/),
    });
    await deliverMails(at);
    expect((await mails())[0]?.deliveredAt).toBe(NOON);
  });
});

describe('the calendar', () => {
  it('tells whether it has an address, until that is ended', async () => {
    const exists = async () => (await call(ada, 'GET', 'calendar-feed')).json().exists;
    expect(await exists(), 'before').toBe(false);
    await feed();
    expect(await exists(), 'made').toBe(true);
    await call(ada, 'DELETE', 'calendar-feed');
    expect(await exists(), 'ended').toBe(false);
  });

  async function feed(): Promise<string> {
    const { url } = (await call(ada, 'POST', 'calendar-feed')).json();
    expect(url).toMatch(/^webcal:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    return new URL(url).pathname;
  }

  async function read(path: string) {
    const answer = await at.app.inject(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    return new ical.Component(ical.parse(answer.body));
  }

  const eventsOf = (calendar: ical.Component) =>
    calendar.getAllSubcomponents('vevent').map((event) => {
      const { uid, summary, startDate } = new ical.Event(event);
      return { uid, summary, start: startDate.toString(), zone: startDate.zone?.tzid };
    });

  it('has one event for each day with something due, at the person’s hour', async () => {
    await makeDue(2, NOON - DAY);
    await remind(ada, { hour: 7 });
    const path = await feed();
    await at.database.orm
      .update(scents)
      .set({ nextReview: NOON + 3 * DAY })
      .where(eq(scents.scentId, SCENTS[1] ?? ''));
    const events = eventsOf(await read(path));
    expect(events.map(({ uid: _, ...event }) => event)).toEqual([
      { summary: '1 bottle to smell again', start: '2026-11-21T06:00:00Z', zone: 'UTC' },
      { summary: '1 bottle to smell again', start: '2026-11-24T06:00:00Z', zone: 'UTC' },
    ]);
    const { body } = await at.app.inject(path);
    expect(body).toContain('\r\nDTSTART:20261121T060000Z\r\n');
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    expect(eventsOf(await read(path)).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    for (const { name } of WHITE_WINE_AROMAS) expect(body).not.toContain(name);
  });

  it('computes the instant of every day, so that the hour stays when the clocks change', async () => {
    at.clock.now = Date.parse('2027-03-27T03:00:00Z');
    await makeDue(2, at.clock.now);
    await remind(ada, { hour: 7 });
    const path = await feed();
    await at.database.orm
      .update(scents)
      .set({ nextReview: Date.parse('2027-03-28T12:00:00Z') })
      .where(eq(scents.scentId, SCENTS[1] ?? ''));
    expect(eventsOf(await read(path)).map(({ start }) => start)).toEqual([
      '2027-03-27T06:00:00Z',
      '2027-03-28T05:00:00Z',
    ]);
  });

  it('is gone once its address is ended or replaced, like one that never was', async () => {
    const first = await feed();
    const second = await feed();
    expect((await at.app.inject(first)).statusCode).toBe(404);
    expect((await at.app.inject(second)).statusCode).toBe(200);
    await call(ada, 'DELETE', 'calendar-feed');
    expect((await at.app.inject(second)).statusCode).toBe(404);
    expect((await at.app.inject('/calendar/anything.ics')).statusCode).toBe(404);
  });
});
