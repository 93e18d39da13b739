import { randomUUID } from 'node:crypto';
import type { Actor } from '@nosewise/contract/operations';
import { present } from '@nosewise/domain/testing';
import { HOUR } from '@nosewise/domain/time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { deliverMails } from '../../testing/test-mail';
import { bouncedAddresses, mailOutbox } from '../db/schema';
import { erase } from '../me/me';
import { pageOfLog } from '../operations/operator-log';
import { type Send, Undeliverable } from './delivery';
import {
  clearBounced,
  countFailedMails,
  markBounced,
  pageOfBounced,
  pageOfFailedMails,
  sendMailAgain,
} from './mail-operations';
import { enqueueMail } from './outbox';

const ANN = 'ann@nosewise.example';
const OPERATOR: Actor = { kind: 'person', id: randomUUID() };
let at: TestApp;
let sent: string[];

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  sent = [];
});

const context = () => ({ database: at.database, env: at.env, now: () => at.clock.now });
const refuse: Send = async () => {
  throw new Undeliverable('550 no such mailbox');
};
const take: Send = async ({ subject }) => {
  sent.push(subject);
};

async function enqueue(subject: string, more: { to?: string; expiresAt?: number } = {}) {
  const mail = { to: ANN, subject, text: 'Fresh.', html: '<p>Fresh.</p>', ...more };
  await at.database.orm.transaction((tx) => enqueueMail(tx, mail));
}

/** Enqueues a mail that the mail server refuses. @returns its id */
async function failed(subject: string, more: { to?: string; expiresAt?: number } = {}): Promise<number> {
  await enqueue(subject, more);
  await deliverMails(at, refuse);
  const [mail] = (await pageOfFailedMails(at.database.orm, at.clock.now, undefined, 1)).rows;
  return present(mail).id;
}

const listed = async () =>
  (await pageOfFailedMails(at.database.orm, at.clock.now, undefined, 50)).rows.map(({ subject }) => subject);

test('mails that were given up are listed and counted; those that wait, were delivered or have expired are not', async () => {
  await failed('refused');
  await failed('refused, and expires later', { expiresAt: NOON + HOUR });
  await enqueue('delivered');
  await deliverMails(at, take);
  await enqueue('stale', { expiresAt: NOON });
  await deliverMails(at, take);
  await enqueue('waiting');
  expect(await listed()).toEqual(['refused, and expires later', 'refused']);
  expect((await pageOfFailedMails(at.database.orm, at.clock.now, undefined, 1)).rows).toMatchObject([
    { to: ANN, attempts: 1, why: '550 no such mailbox', bounced: false },
  ]);
  at.clock.now += HOUR;
  expect(await listed()).toEqual(['refused']);
  expect(await countFailedMails(at.database.orm, at.clock.now)).toBe(1);
});

test('a mail that was given up is sent again with its words, once for an attempt, and leaves a line', async () => {
  const id = await failed('Your invoice');
  const attempt = { actor: OPERATOR, id: randomUUID() };
  await sendMailAgain(context(), attempt, id);
  await sendMailAgain(context(), attempt, id);
  await deliverMails(at, take);
  expect(sent).toEqual(['Your invoice']);
  expect(await at.database.orm.select().from(mailOutbox)).toMatchObject([{ attempts: 1, deliveredAt: NOON }]);
  const refusal = sendMailAgain(context(), { actor: OPERATOR }, id);
  await expect(refusal).rejects.toMatchObject({ refusal: { code: 'unknown_mail', params: { id } } });
  expect((await pageOfLog(at.database.orm, {}, 9)).rows).toMatchObject([
    { action: 'mails.send', subject: String(id), refused: 'unknown_mail' },
    { action: 'mails.send', subject: String(id), actor: OPERATOR, refused: null, before: { attempts: 1 } },
  ]);
});

test('an address that is marked gets no mail until the mark is taken off, and others do', async () => {
  const id = await failed('first');
  await markBounced(context(), { actor: OPERATOR }, id);
  await markBounced(context(), { actor: OPERATOR }, id);
  const [mark, ...others] = (await pageOfBounced(at.database.orm, undefined, 9)).rows;
  expect([mark?.address, others]).toEqual([ANN, []]);
  await enqueue('second', { to: 'ANN@Nosewise.example' });
  await enqueue('to Ben', { to: 'ben@nosewise.example' });
  await deliverMails(at, take);
  expect(sent).toEqual(['to Ben']);
  expect((await pageOfFailedMails(at.database.orm, NOON, undefined, 9)).rows).toMatchObject([
    { subject: 'second', why: 'The address is marked as bounced.', bounced: true },
    { subject: 'first', bounced: true },
  ]);
  await expect(sendMailAgain(context(), { actor: OPERATOR }, id)).rejects.toMatchObject({
    refusal: { code: 'address_bounced' },
  });
  await clearBounced(context(), { actor: OPERATOR }, present(mark).id);
  await sendMailAgain(context(), { actor: OPERATOR }, id);
  await deliverMails(at, take);
  expect(sent).toEqual(['to Ben', 'first']);
  const refusal = clearBounced(context(), { actor: OPERATOR }, present(mark).id);
  await expect(refusal).rejects.toMatchObject({ refusal: { code: 'unknown_mark' } });
  expect(JSON.stringify(await pageOfLog(at.database.orm, {}, 99))).not.toContain(ANN);
});

test('a mark goes with the account whose address it is', async () => {
  const ada = await at.makePerson();
  await markBounced(context(), { actor: OPERATOR }, await failed('to Ada', { to: ada.email }));
  await at.database.orm.transaction((tx) => erase(tx, ada.userId, undefined));
  expect(await at.database.orm.select().from(bouncedAddresses)).toEqual([]);
});
