import { randomUUID } from 'node:crypto';
import { DEFAULT_REMINDERS } from '@nosewise/contract/account/reminder-calls';
import { isoOf } from '@nosewise/contract/instant';
import { weekOf } from '@nosewise/domain/progress/daily';
import { SECOND, utcDay } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countRows, emptyTables } from '../../testing/db/test-database';
import { KNOWN_VALUES, validCalls } from '../../testing/http/api-calls';
import { operationsOf } from '../../testing/http/openapi';
import { change, ONE_RED, orderOf, place, show } from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { mailsTo } from '../../testing/test-mail';
import { until } from '../../testing/until';
import { hashPassword } from '../auth/sign-in/passwords';
import {
  authSessions,
  blindStickers,
  bouncedAddresses,
  dailyResults,
  documents,
  linkReports,
  links,
  mailOutbox,
  operators,
  orders,
  profiles,
  pushSubscriptions,
  recoveryCodes,
  refreshTokens,
  reminders,
  scents,
  signInCodes,
  stockAlerts,
  trainingSessions,
  users,
  weeklyAromas,
} from '../db/schema';
import { TOPICS_CHANNEL } from '../realtime/announce';
import { takePayment, takeRefund } from '../shop/payment/movements';
import { exportJson } from './export';

const PASSWORD = 'correct horse';
const OPERATOR = 'owner@nosewise.example';
const BLIND_SET = 'b378e586-c2a4-437f-9b05-f7119e727a0d';
let at: TestApp;
let passwordHash: string;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: OPERATOR });
  passwordHash = await hashPassword(PASSWORD, 'here');
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

/** A duel with every detail that a review can have. */
const LOST_DUEL = {
  mode: 'duel',
  chosenId: null,
  options: ['wine-lemon', 'wine-pear'],
  shownAt: NOON - SECOND,
  hint: true,
  confidence: 'unsure',
  pair: { rivalId: 'wine-pear' },
  test: { packId: 'white-wine-12', week: 4 },
  blind: true,
  setId: BLIND_SET,
  code: 747,
} as const;

/** Makes a person with rows in every personal table, and `sessions` sessions of two answers. */
async function makeTrainedPerson(sessions = 1): Promise<TestPerson> {
  const { orm } = at.database;
  const person = await at.makePerson('Ada');
  const { userId, sessionId, email } = person;
  await orm.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await orm.insert(refreshTokens).values({ tokenHash: `hash of ${userId}`, sessionId });
  await orm.insert(recoveryCodes).values({ codeHash: `code of ${userId}`, userId });
  await orm.insert(mailOutbox).values({ recipient: email, subject: 'Hello', text: 'Hi', html: 'Hi' });
  const kept = { userId, changedAt: NOON };
  const settings = { ...DEFAULT_SETTINGS, aromasPerSession: '8' };
  const glass = { drink: 'riesling', words: '', name: 'Kabinett', place: '', at: isoOf(NOON), aromas: [] };
  await orm.insert(documents).values([
    { ...kept, kind: 'settings', id: 'settings', body: settings, arrived: 1 },
    { ...kept, kind: 'pack', id: 'own-a', body: { name: 'Kitchen', aromas: [] }, arrived: 2 },
    { ...kept, kind: 'word', id: 'wine-lemon', body: { word: 'sweets' }, arrived: 3 },
    { ...kept, kind: 'word', id: 'wine-plum', body: null, arrived: 4 },
    { ...kept, kind: 'glass', id: randomUUID(), body: glass, arrived: 5 },
  ]);
  await orm
    .insert(blindStickers)
    .values({ userId, setId: BLIND_SET, id: userId.slice(0, 8).toUpperCase(), takenAt: NOON });
  await orm.insert(reminders).values({
    userId,
    hour: 19,
    timeZone: 'Europe/Berlin',
    weekdays: [1, 2],
    least: 5,
    push: true,
    email: false,
    about: DEFAULT_REMINDERS.about,
    unsubscribeToken: `unsubscribing of ${userId}`,
    nextAt: NOON,
  });
  await orm.insert(pushSubscriptions).values({
    endpointHash: `endpoint of ${userId}`,
    userId,
    sessionId,
    endpoint: 'https://push.example/endpoint',
    p256dh: 'point of',
    auth: 'auth of',
    keyId: 'key',
    createdAt: NOON,
    usedAt: NOON,
  });
  await orm.insert(signInCodes).values({
    email,
    signInHash: 'hash of',
    userId,
    codeHash: 'code of',
    triesLeft: 5,
    expiresAt: NOON,
  });
  const link = `link of ${userId}`;
  await orm.insert(links).values({
    id: link,
    userId,
    kind: 'pack',
    subject: 'own-a',
    pack: { name: 'Kitchen', description: '', aromas: [] },
    sharedAt: NOON,
    updatedAt: NOON,
    openedAt: NOON,
  });
  await orm.insert(linkReports).values({ linkId: link, reason: '', createdAt: NOON });
  await orm
    .update(profiles)
    .set({ answered30d: 40, correct30d: 20, sessionsTotal: sessions })
    .where(eq(profiles.userId, userId));
  await orm.insert(dailyResults).values({ userId, day: utcDay(NOON), answered: 2, correct: 1, sessions });
  await orm
    .insert(weeklyAromas)
    .values({ userId, week: weekOf(utcDay(NOON)), aromas: { 'wine-lemon': [2, 1] } });
  await orm.insert(scents).values({
    userId,
    scentId: 'wine-lemon',
    scentName: 'Lemon',
    status: 'learning',
    step: 0,
    ease: 2.5,
    interval: 60_000,
    nextReview: NOON,
    correctAnswers: 1,
    totalAnswers: 2,
    lastReviewed: NOON,
    lastReviewId: 'x/000',
  });
  const log = Array.from({ length: sessions }, (_, index) => ({
    userId,
    id: randomUUID(),
    date: NOON + index,
    kitNames: ['Master wine, 36'],
    questions: ['Lemon', '=cmd()'].map((selectedAnswer, position) => ({
      scentId: 'wine-lemon',
      scentName: 'Lemon',
      bottleNumber: 1,
      selectedAnswer,
      correct: position === 0,
      answeredAt: NOON + index,
      ...(position === 1 && LOST_DUEL),
    })),
    entries: 2,
    keepsStreak: false,
  }));
  await orm.insert(trainingSessions).values(log);
  return person;
}

function download({ headers }: TestPerson, format: string) {
  return at.app.inject({ url: `/api/v1/me/export?format=${format}`, headers });
}

function leave({ headers }: TestPerson, password: string) {
  return at.app.inject({ method: 'DELETE', url: '/api/v1/me', headers, payload: { password } });
}

describe('the download as JSON', () => {
  test('is a file that holds everything that is kept about the person', async () => {
    const ada = await makeTrainedPerson(2);
    const answer = await download(ada, 'json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="nosewise-2026-11-21.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const question = { scentId: 'wine-lemon', scentName: 'Lemon', bottleNumber: 1 };
    expect(answer.json()).toMatchObject({
      exportedAt: '2026-11-21T12:00:00.000Z',
      user: { id: ada.userId, email: ada.email },
      signIns: [{ level: 'aal1', device: '' }],
      mails: [{ subject: 'Hello', deliveredAt: null }],
      profile: { display_name: 'Ada' },
      reminders: {
        settings: { hour: 19, timeZone: 'Europe/Berlin', channels: { push: true, email: false } },
        calendarFeed: false,
        pushSubscriptions: [{ service: 'https://push.example', createdAt: '2026-11-21T12:00:00.000Z' }],
      },
      documents: [
        { kind: 'settings', id: 'settings', body: { aromasPerSession: '8' } },
        { kind: 'pack', id: 'own-a', body: { name: 'Kitchen' } },
        { kind: 'word', id: 'wine-lemon', changedAt: '2026-11-21T12:00:00.000Z', body: { word: 'sweets' } },
        { kind: 'glass', body: { drink: 'riesling', name: 'Kabinett', at: '2026-11-21T12:00:00.000Z' } },
      ],
      standing: { accuracy30d: 0.5, sessionsTotal: 2 },
      dailyResults: [{ day: '2026-11-21', answered: 2, correct: 1, sessions: 2 }],
      weeklyAromas: [{ week: '2026-11-16', scentId: 'wine-lemon', asked: 2, right: 1 }],
      scents: [{ scentId: 'wine-lemon', ease: 2.5, nextReview: '2026-11-21T12:00:00.000Z' }],
      sessions: [
        {
          date: '2026-11-21T12:00:00.000Z',
          kitNames: ['Master wine, 36'],
          questions: [
            { ...question, selectedAnswer: 'Lemon', correct: true, answeredAt: '2026-11-21T12:00:00.000Z' },
            {
              ...question,
              selectedAnswer: '=cmd()',
              correct: false,
              ...LOST_DUEL,
              shownAt: '2026-11-21T11:59:59.000Z',
            },
          ],
        },
        { date: '2026-11-21T12:00:00.001Z' },
      ],
    });
  });

  test('names the role that the account has in the office, and since when its address gets no mail', async () => {
    const office = async (person: TestPerson) => {
      const { operator, mailBouncedAt } = (await download(person, 'json')).json();
      return { operator, mailBouncedAt };
    };
    expect(await office(await makeTrainedPerson())).toEqual({ operator: null, mailBouncedAt: null });
    const ada = await makeTrainedPerson();
    const { orm } = at.database;
    await orm.insert(operators).values({ userId: ada.userId, role: 'packer', addedAt: NOON });
    await orm.insert(bouncedAddresses).values({ address: ada.email, markedAt: NOON });
    const addedAt = '2026-11-21T12:00:00.000Z';
    expect(await office(ada)).toEqual({ operator: { role: 'packer', addedAt }, mailBouncedAt: addedAt });
  });

  test('holds nothing that would let its finder sign in', async () => {
    const ada = await makeTrainedPerson();
    const { body } = await download(ada, 'json');
    const secrets = [
      passwordHash,
      'hash of',
      'code of',
      'argon2',
      'unsubscribing of',
      '/endpoint',
      'point of',
      'auth of',
    ];
    for (const secret of secrets) expect(body).not.toContain(secret);
  });

  test('holds nothing about others', async () => {
    const [ada, bob] = [await makeTrainedPerson(), await makeTrainedPerson()];
    const { body } = await download(ada, 'json');
    expect(body).not.toContain(bob.userId);
    expect(JSON.parse(body).sessions).toHaveLength(1);
  });

  test('is whole for each of many that one person asks for at once, and for somebody else meanwhile', async () => {
    const [ada, bob] = [await makeTrainedPerson(250), await makeTrainedPerson()];
    const answers = await Promise.all([...[1, 2, 3].map(() => download(ada, 'json')), download(bob, 'json')]);
    expect(answers.map((answer) => answer.json().sessions.length)).toEqual([250, 250, 250, 1]);
  });

  test('comes in small pieces, however many scents and sessions there are', async () => {
    const ada = await makeTrainedPerson(250);
    await at.database.orm.execute(sql`
      insert into scents select (jsonb_populate_record(s, jsonb_build_object('scent_id', 'own-' || n))).*
      from scents s, generate_series(1, 1200) n`);
    await at.database.orm.execute(sql`
      update weekly_aromas set aromas = (
        select jsonb_object_agg('own-' || n, '[2, 1]'::jsonb) from generate_series(1, 1200) n
      )`);
    const pieces: string[] = [];
    const context = { database: at.database, env: at.env, now: () => NOON };
    for await (const piece of await exportJson(context, ada.userId)) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(10_000);
    const { scents: rows, sessions } = JSON.parse(pieces.join(''));
    expect(new Set(rows.map(({ scentId }: { scentId: string }) => scentId)).size).toBe(1_201);
    expect([rows.length, sessions.length]).toEqual([1_201, 250]);
  });

  test('holds each session of a long log once, oldest first', async () => {
    const ada = await makeTrainedPerson(250);
    const { sessions } = (await download(ada, 'json')).json();
    const dates = sessions.map(({ date }: { date: string }) => Date.parse(date) - NOON);
    expect(dates).toEqual(Array.from({ length: 250 }, (_, index) => index));
  });

  test('holds what the person has ordered with every line, payment and invoice, without the link that opens it', async () => {
    const ada = await at.makePerson('Ada');
    const { id, token } = await place(at, { ...orderOf(ONE_RED), note: 'Ring twice' }, ada.headers);
    await place(at);
    await change(at, { id }, async (within, placed) => {
      const { order } = await takePayment(within, placed, { amount: 4595, reference: 'in' });
      await takeRefund(within, order, { amount: 4595, reference: 'out' });
    });
    const { body } = await download(ada, 'json');
    expect(JSON.parse(body).orders).toMatchObject([
      {
        id,
        state: 'refunded',
        total: { currency: 'EUR', gross: 4595, vat: 734 },
        address: { street: 'Hauptstraße 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
        note: 'Ring twice',
        lines: [{ kit: 'red-wine-12', quantity: 1, gross: 3900 }, { name: 'Shipping' }],
        documents: [
          { number: 'NW-00001', kind: 'invoice', gross: 4595, seller: { name: null } },
          { number: 'NW-00003', kind: 'credit-note', gross: 4595 },
        ],
        payment: { method: 'invoice', paid: 4595, refunded: 4595 },
        movements: [
          { kind: 'payment', currency: 'EUR', amount: 4595 },
          { kind: 'refund', currency: 'EUR', amount: 4595 },
        ],
      },
    ]);
    expect(body).not.toContain(token);
  });

  test('is complete for a person who has not trained, too', async () => {
    const answer = await download(await at.makePerson(), 'json');
    expect(answer.json()).toMatchObject({ standing: { sessionsTotal: 0 }, scents: [], sessions: [] });
  });
});

describe('the download as CSV', () => {
  test('is a file with one line for each answer, none of them a formula', async () => {
    const answer = await download(await makeTrainedPerson(), 'csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="nosewise-2026-11-21.csv"');
    const [id] = (await at.database.orm.select().from(trainingSessions)).map((session) => session.id);
    const noon = '2026-11-21T12:00:00.000Z';
    expect(answer.body).toBe(
      [
        '\uFEFFanswered_at,session_id,session_date,kits,question,scent_id,scent_name,bottle_number,selected_answer,correct,mode,chosen_id,options,shown_at,hint,confidence,rival_id,test_pack,test_week,blind_set_id,code',
        `${noon},${id},${noon},"Master wine, 36",1,wine-lemon,Lemon,1,Lemon,true,name,,,,,,,,,,`,
        `${noon},${id},${noon},"Master wine, 36",2,wine-lemon,Lemon,1,'=cmd(),false,duel,none,wine-lemon wine-pear,2026-11-21T11:59:59.000Z,true,unsure,wine-pear,white-wine-12,4,${BLIND_SET},747`,
        '',
      ].join('\r\n'),
    );
  });

  test('has every answer of a long log', async () => {
    const { body } = await download(await makeTrainedPerson(250), 'csv');
    expect(body.split('\r\n')).toHaveLength(1 + 500 + 1);
  });
});

test('a download in another format is refused', async () => {
  expect((await download(await at.makePerson(), 'pdf')).statusCode).toBe(400);
});

describe('deleting the account', () => {
  test('leaves nothing of the person and everything of others', async () => {
    await makeTrainedPerson();
    const before = await countRows(at.database);
    const ada = await makeTrainedPerson();
    expect((await leave(ada, 'wrong horse')).statusCode).toBe(403);
    expect((await leave(ada, PASSWORD)).statusCode).toBe(204);
    // The budget of the network.
    expect(await countRows(at.database)).toEqual({ ...before, rate_limits: 1 });
  });

  test('of an operator is refused to the last owner of the shop alone, and tells open offices', async () => {
    const { orm } = at.database;
    const [ann, bob] = [await makeTrainedPerson(), await makeTrainedPerson()];
    const addedAt = at.clock.now;
    await orm.insert(operators).values({ userId: ann.userId, role: 'owner', addedAt });
    await orm.insert(operators).values({ userId: bob.userId, role: 'manager', addedAt });
    const refused = await leave(ann, PASSWORD);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect(await orm.$count(users)).toBe(2);
    const heard: string[] = [];
    const stop = await at.database.listen(TOPICS_CHANNEL, (payload) => heard.push(payload));
    await orm.update(operators).set({ role: 'owner' });
    const both = await Promise.all([leave(ann, PASSWORD), leave(bob, PASSWORD)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    await until(() => heard.includes('office:all'));
    await stop();
  });

  test('leaves the mails of others and of the operator, even if the account asked for their addresses', async () => {
    const [ada, bob] = [await makeTrainedPerson(), await makeTrainedPerson()];
    const { orm } = at.database;
    const waiting = { subject: 'Hello', text: 'Hi', html: 'Hi' };
    await orm.insert(mailOutbox).values([
      { ...waiting, recipient: 'operator@nosewise.example' },
      { ...waiting, recipient: 'wanted@nosewise.example', userId: ada.userId },
      { ...waiting, recipient: ada.email.toUpperCase() },
    ]);
    await orm.update(users).set({ newEmail: bob.email }).where(eq(users.id, ada.userId));
    expect((await leave(ada, PASSWORD)).statusCode).toBe(204);
    const left = await orm.select({ to: mailOutbox.recipient }).from(mailOutbox);
    expect(left).toEqual([{ to: bob.email }, { to: 'operator@nosewise.example' }]);
  });

  test('leaves the operator’s mails where the account has the operator’s address', async () => {
    const ada = await makeTrainedPerson();
    const { orm } = at.database;
    await orm.update(users).set({ email: OPERATOR }).where(eq(users.id, ada.userId));
    await orm.insert(mailOutbox).values({ recipient: OPERATOR, subject: 'An enquiry', text: '', html: '' });
    expect((await leave(ada, PASSWORD)).statusCode).toBe(204);
    expect(await orm.select().from(mailOutbox)).toMatchObject([
      { recipient: ada.email },
      { subject: 'An enquiry' },
    ]);
  });

  test('deletes mails to the address, however it was spelt in them', async () => {
    const ada = await makeTrainedPerson();
    await place(at, { ...orderOf(ONE_RED), email: ada.email.toUpperCase() }, ada.headers);
    expect(await mailsTo(at, ada.email)).toHaveLength(2);
    await leave(ada, PASSWORD);
    expect(await mailsTo(at, ada.email)).toEqual([]);
  });

  test('deletes the requests of the address to be told that a kit is back', async () => {
    const ada = await makeTrainedPerson();
    const alert = { kit: 'red-wine-12', createdAt: at.clock.now };
    await at.database.orm.insert(stockAlerts).values([
      { ...alert, email: ada.email, tokenHash: 'ada' },
      { ...alert, email: 'bob@buyer.example', tokenHash: 'bob' },
    ]);
    await leave(ada, PASSWORD);
    const left = await at.database.orm.select({ email: stockAlerts.email }).from(stockAlerts);
    expect(left).toEqual([{ email: 'bob@buyer.example' }]);
  });

  test('leaves the orders in the books, without an account', async () => {
    const ada = await makeTrainedPerson();
    const placed = await place(at, orderOf(ONE_RED), ada.headers);
    await leave(ada, PASSWORD);
    expect(await at.database.orm.select({ userId: orders.userId }).from(orders)).toEqual([{ userId: null }]);
    expect(await show(at, placed)).toMatchObject({ state: 'placed' });
  });

  test('ends the access token: every call that needs an account refuses it', async () => {
    const ada = await makeTrainedPerson();
    const read = () => at.app.inject({ url: '/api/v1/profile', headers: ada.headers });
    expect((await read()).statusCode).toBe(200);
    await leave(ada, PASSWORD);
    expect((await read()).statusCode).toBe(401);
    const operations = (await operationsOf(at.app)).filter(({ access }) => access !== 'public');
    expect(operations.length).toBeGreaterThan(10);
    for (const operation of operations) {
      const [call] = fc.sample(validCalls(operation, KNOWN_VALUES), 1);
      const answer = await at.app.inject({ ...call, headers: { ...call?.headers, ...ada.headers } });
      expect(answer.json(), operation.path).toMatchObject({ status: 401, code: 'unauthorized' });
    }
  });

  test('needs the right password', async () => {
    const ada = await makeTrainedPerson();
    const before = await countRows(at.database);
    const answer = await leave(ada, 'wrong horse');
    expect(answer.json()).toMatchObject({ status: 403, code: 'wrong_password' });
    expect(await countRows(at.database)).toEqual({ ...before, rate_limits: 2 });
    expect((await leave(ada, '')).statusCode).toBe(400);
  });

  test('stops a client that tries one password after the other', async () => {
    const ada = await makeTrainedPerson();
    for (let attempt = 0; attempt < 10; attempt += 1) await leave(ada, `wrong ${attempt}`);
    const answer = await leave(ada, PASSWORD);
    expect(answer.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await at.database.orm.select().from(authSessions)).toHaveLength(1);
  });
});
