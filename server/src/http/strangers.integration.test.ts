import { randomUUID } from 'node:crypto';
import { isoOf } from '@nosewise/contract/instant';
import { present } from '@nosewise/domain/testing';
import { utcDay } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fingerprint } from '../../testing/db/test-database';
import { KNOWN_VALUES, validCalls } from '../../testing/http/api-calls';
import type { KnownValues } from '../../testing/http/json-schema';
import { operationsOf } from '../../testing/http/openapi';
import { ONE_RED, orderOf, place } from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { printedSet, setDocument } from '../../testing/test-blind';
import {
  blindStickers,
  dailyResults,
  documents,
  links,
  mfaFactors,
  profiles,
  scents,
  trainingSessions,
  users,
} from '../db/schema';

const CALLS = 15;
/**
 * Calls that need more than a token: the password, a second factor, the link of an order or its buyer's
 * address, the exact prices of the catalogue, the code or token of a room, the
 * address of a push service, or Stripe's signature.
 */
const NEVER_SUCCEED = [
  'DELETE /api/v1/me',
  'GET /api/v1/orders/{id}',
  'GET /api/v1/rooms/{id}',
  'GET /api/v1/rooms/{id}/results',
  'POST /api/v1/links/{id}/answers',
  'POST /api/v1/mail-link',
  'POST /api/v1/me/recovery-codes',
  'POST /api/v1/orders',
  'POST /api/v1/orders/{id}/payment',
  'POST /api/v1/orders/{id}/withdrawal',
  'POST /api/v1/payments/stripe',
  'POST /api/v1/push-subscriptions',
  'POST /api/v1/rooms/join',
  'POST /api/v1/rooms/{id}/host',
  'POST /api/v1/rooms/{id}/hosts',
  'POST /api/v1/rooms/{id}/moves',
  'PUT /api/v1/rooms/{id}/answers/{card}',
  'PUT /api/v1/rooms/{id}/glasses/{round}',
];
const SESSION = randomUUID();
/** The link by which Ada shares another pack. */
const LINK = '2345BCDFGHJKM';
const PUBLIC = { bottleNumber: 1, name: 'Lemon', category: '', notes: '' };
const PACK = 'own-of-ada';
const BLIND_SET = randomUUID();
const SET_LINK = '2345BCDFGHJKN';
let sticker: string;
/** Words that only Ada's rows contain, and that nobody else may read. */
const PRIVATE = [
  'private kit',
  'private pack',
  'private bottle',
  'private answer',
  'private-scent',
  'private factor',
  'private note',
  'private set',
  'private glass',
];
let order: string;

let at: TestApp;
let ada: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  at = await startTestApp();
  ada = await at.makePerson('Ada');
  eve = await at.makePerson('Eve');
  await fillTables(ada);
  return () => at.close();
});

async function fillTables({ userId }: TestPerson): Promise<void> {
  const { orm } = at.database;
  const bottle = { id: 'own-1', bottleNumber: 1, name: 'private bottle', category: '', notes: '' };
  const kept = { userId, changedAt: NOON - 1 };
  const settings = { ...DEFAULT_SETTINGS, aromasPerSession: '8', selectedAromaKits: ['private kit'] };
  const glass = { drink: null, words: 'private glass', name: '', place: '', at: isoOf(NOON), aromas: [] };
  await orm.insert(documents).values([
    { ...kept, kind: 'pack', id: PACK, body: { name: 'private pack', aromas: [bottle] }, arrived: 1 },
    { ...kept, kind: 'settings', id: 'settings', body: settings, arrived: 2 },
    { ...kept, kind: 'glass', id: randomUUID(), body: glass, arrived: 3 },
  ]);
  await orm.insert(links).values({
    id: LINK,
    userId,
    kind: 'pack',
    subject: 'own-shared',
    pack: { name: 'Public', description: '', aromas: [PUBLIC] },
    sharedAt: NOON,
    updatedAt: NOON,
    openedAt: NOON,
  });
  await orm.insert(trainingSessions).values({
    userId,
    id: SESSION,
    date: NOON - 1,
    kitNames: ['private kit'],
    questions: [
      {
        scentId: 'own-private-scent',
        scentName: 'private bottle',
        bottleNumber: 1,
        selectedAnswer: 'private answer',
        correct: false,
        answeredAt: NOON - 1,
      },
    ],
    entries: 1,
    keepsStreak: false,
  });
  await orm.insert(scents).values({
    userId,
    scentId: 'own-private-scent',
    scentName: 'private bottle',
    status: 'learning',
    step: 0,
    ease: 2.5,
    interval: 60_000,
    nextReview: NOON,
    correctAnswers: 0,
    totalAnswers: 1,
    lastReviewed: NOON,
    lastReviewId: `${SESSION}/000`,
  });
  await orm.insert(dailyResults).values({ userId, day: utcDay(NOON), answered: 1, correct: 0, sessions: 1 });
  await orm.update(profiles).set({ answered30d: 1, sessionsTotal: 1 }).where(eq(profiles.userId, userId));
  const set = printedSet('private set');
  const [{ body }, setId] = [setDocument(BLIND_SET, { ...set, packName: 'Public' }), randomUUID()];
  const takenAt = NOON;
  await orm.insert(documents).values([
    { ...kept, kind: 'set', id: BLIND_SET, body, arrived: 4 },
    { ...kept, kind: 'set', id: setId, body, arrived: 5 },
  ]);
  sticker = present(set.bottles[0]).sticker;
  await orm.insert(blindStickers).values({ userId, setId: BLIND_SET, id: sticker, takenAt });
  const dates = { sharedAt: NOON, updatedAt: NOON, openedAt: NOON };
  await orm.insert(links).values({ id: SET_LINK, userId, kind: 'set', subject: setId, ...dates });
  await orm.insert(mfaFactors).values({ userId, friendlyName: 'private factor', secret: 'JBSWY3DP' });
  order = (await place(at, { ...orderOf(ONE_RED), email: ada.email, note: 'private note' }, ada.headers)).id;
}

test('a stranger who knows all of a person’s ids reads and changes nothing of theirs, by any call', async () => {
  const before = await fingerprint(at.database, ada.userId);
  const succeeded = new Set<string>();
  const operations = await operationsOf(at.app);
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}`;
    for (const call of fc.sample(validCalls(operation, idsOf(operation.path)), CALLS)) {
      const headers = { ...call.headers, ...eve.headers };
      const answer = await at.app.inject({ ...call, headers });
      if (answer.statusCode < 300) succeeded.add(name);
      for (const secret of [ada.userId, ada.email, ...PRIVATE]) expect(answer.body).not.toContain(secret);
    }
    // After all calls of one operation: a reading of every table costs more than they do.
    expect(await fingerprint(at.database, ada.userId), name).toEqual(before);
  }
  // A walk that never gets through a door would prove nothing about what is behind it.
  const all = operations.map(({ method, path }) => `${method} ${path}`);
  const never = all.filter((name) => !succeeded.has(name));
  expect(never.sort()).toEqual(NEVER_SUCCEED);
});

test('every call that needs an account refuses callers without a token, even if everything else is right', async () => {
  const operations = (await operationsOf(at.app)).filter(({ access }) => access === 'account');
  expect(operations.length).toBeGreaterThan(10);
  for (const operation of operations) {
    for (const call of fc.sample(validCalls(operation, idsOf(operation.path)), 3)) {
      expect((await at.app.inject(call)).json()).toMatchObject({ status: 401, code: 'unauthorized' });
    }
  }
});

test('the person’s own token does read what strangers could not', async () => {
  const { body } = await at.app.inject({ url: '/api/v1/me/export', headers: ada.headers });
  for (const secret of [ada.userId, ada.email, ...PRIVATE]) expect(body).toContain(secret);
  await at.database.orm.delete(users).where(eq(users.id, ada.userId));
});

/** Fills the placeholders of a path with Ada's ids of the right kind. */
function idsOf(path: string): KnownValues {
  const [, id = SESSION] =
    Object.entries({
      '/links/{id}/answers': SET_LINK,
      '/links': LINK,
      orders: order,
    }).find(([part]) => path.includes(part)) ?? [];
  const subjects = [{ kind: 'pack', packId: 'white-wine-12' }];
  return {
    ...KNOWN_VALUES,
    id: path.endsWith('/rooms') ? [randomUUID()] : [id],
    sticker: [sticker],
    ...(path.endsWith('/rooms') && { subject: subjects }),
    ...(path.includes('/own-links') && { kind: ['pack', 'set'], subject: [PACK, BLIND_SET] }),
  };
}
