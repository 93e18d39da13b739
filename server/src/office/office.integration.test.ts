import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { ACTIONS } from '@nosewise/contract/operations';
import { can, type Right, ROLES, type Role } from '@nosewise/contract/roles';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countWaiting, emptyTables } from '../../testing/db/test-database';
import { makeOperator, type TestOperator } from '../../testing/office';
import { RELEASE } from '../../testing/project';
import { ONE_RED, orderOf, place, post } from '../../testing/shop/test-orders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { lastLink, logIn, officialClient, openLastLink, openLink, PASSWORD } from '../../testing/test-auth';
import { sendContact } from '../../testing/test-enquiries';
import { deliverMails } from '../../testing/test-mail';
import { contactMessages, links, mfaFactors, operatorLog, operators, users } from '../db/schema';
import { OFFICE_LINES, OFFICE_REFUSAL } from '../limits/budgets';
import { Limits } from '../limits/limits';
import { Undeliverable } from '../mail/delivery';
import { enqueueMail, type Mail } from '../mail/outbox';
import { OFFICE_KEY } from '../operations/operation';
import { pageOfLog } from '../operations/operator-log';
import { lockOperator } from '../operations/owners';
import { TOPICS_CHANNEL } from '../realtime/announce';
import { officeTopic } from './office-topic';
import { officeSeals } from './operator-session';
import { addOperator } from './operators';
import { jobHistory } from './product-health';

let at: TestApp;
let calls: readonly Call[];

beforeAll(async () => {
  at = await startTestApp();
  calls = await declaredCalls();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
});

const call = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string().startsWith('/office/'),
  summary: z.string(),
  rights: z.array(z.custom<Right>()),
  isFresh: z.literal(true).optional(),
  name: z.string(),
});
type Call = z.infer<typeof call>;

const byCommand = { actor: { kind: 'command' } } as const;
const actionOf = ({ name }: Call) => ACTIONS.find((action) => action === name);

/** Every call that a module of the office's contract declares. */
async function declaredCalls(): Promise<readonly Call[]> {
  const folder = new URL('../../../contract/src/office/', import.meta.url);
  const modules = await Promise.all(
    (await readdir(folder)).map((name) => import(new URL(name, folder).href)),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => call.safeParse(value).data ?? []),
  );
}

const isFor = (role: Role, { rights }: Call) =>
  rights.length === 0 || rights.some((right) => can(role, right));

/** The path with ids of the right shape, below `/office`. */
const pathOf = ({ path }: Call) =>
  path
    .slice('/office'.length)
    .replace(':number', '1001')
    .replace(':kit', 'red-wine-12')
    .replace(':mail', '1')
    .replace(':pack', '2345BCDFGHJKM')
    .replace(/:(enquiry|person|mark)/, () => randomUUID());

/** Nobody else can change what these are about. Tracking numbers carry the versions of many orders. */
const WITHOUT_VERSION: readonly string[] = ['mails.test', 'mails.unmark', 'orders.track'];

const log = async () => (await pageOfLog(at.database.orm, {}, 100)).rows;

describe('every call', () => {
  test.each(ROLES)('admits a %s as the table of roles says, and logs each refusal', async (role) => {
    const operator = await makeOperator(at, role);
    expect(calls.length).toBeGreaterThan(30);
    for (const each of calls) {
      const { status } = await operator.call(
        each.method,
        pathOf(each),
        each.method === 'POST' ? {} : undefined,
      );
      const name = `${role}: ${each.method} ${each.path}`;
      if (isFor(role, each)) expect([200, 400, 404], name).toContain(status);
      else expect(status, name).toBe(403);
    }
    const refused = calls.filter((each) => !isFor(role, each));
    // An export that is admitted leaves a line as well.
    const lines = (await log()).filter((line) => line.refused !== null);
    expect(lines).toHaveLength(refused.length);
    for (const line of lines) {
      expect(line).toMatchObject({ refused: 'forbidden', actor: { kind: 'person', id: operator.userId } });
    }
    const actions = refused.map((each) => actionOf(each) ?? 'office.read');
    expect(lines.map(({ action }) => action).sort()).toEqual(actions.sort());
  });

  test('answers everybody else as a path that does not exist', async () => {
    const ann = await at.makePerson();
    const strangers = [{}, ann.headers, { authorization: 'Bearer nonsense' }];
    for (const headers of strangers) {
      const unknown = await at.app.inject({ url: '/api/v1/nothing', headers });
      expect(unknown.statusCode).toBe(404);
      const paths = calls.map((each) => [each.method, `/api/v1/office${pathOf(each)}`] as const);
      const others = [
        '/api/v1/office',
        '/api/v1/office/',
        '/api/v1/office/nothing',
        '/api/v1/office/openapi.json',
      ];
      for (const [method, url] of [...paths, ...others.map((path) => ['GET', path] as const)]) {
        const answer = await at.app.inject({ method, url, headers });
        expect(answer.body, url).toBe(unknown.body);
        expect(answer.statusCode).toBe(404);
        expect(Object.keys(answer.headers).sort(), url).toEqual(Object.keys(unknown.headers).sort());
      }
    }
    expect(await log()).toEqual([]);
  });

  test('is in the document of operators, and not in the public one', async () => {
    const owner = await makeOperator(at, 'owner');
    const document = (await owner.call('GET', '/openapi.json')).json();
    const described = Object.entries<Record<string, { summary: string }>>(document.paths).flatMap(
      ([path, item]) => Object.entries(item).map(([method, { summary }]) => `${method} ${path}: ${summary}`),
    );
    expect(described.sort()).toEqual(
      calls
        .map(({ method, path, summary }) => {
          return `${method.toLowerCase()} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}: ${summary}`;
        })
        .sort(),
    );
    expect((await at.app.inject('/api/v1/openapi.json')).body).not.toContain('office');
  });

  test('with an action carries an id and a version, and asks for them', async () => {
    const owner = await makeOperator(at, 'owner');
    const posts = calls.filter(({ method }) => method === 'POST');
    for (const each of posts) {
      const answer = await owner.call('POST', pathOf(each), {});
      expect(answer.status, each.path).toBe(400);
      const missing = answer.json().errors.map(({ path }: { path: string }) => path);
      expect(missing, each.path).toContain('body.id');
      if (!WITHOUT_VERSION.includes(each.name)) expect(missing, each.path).toContain('body.version');
      expect(actionOf(each), each.path).toBeDefined();
    }
    const list = { id: randomUUID(), csv: '1001,DHL,1', dryRun: false };
    expect((await owner.call('POST', '/tracking', list)).json().errors).toMatchObject([
      { path: 'body.versions' },
    ]);
  });
});

describe('an operator', () => {
  test('without a second factor gets no further than to be asked for it', async () => {
    const owner = await makeOperator(at, 'owner', 'aal1');
    const answer = await owner.call('GET', '/today');
    expect([answer.status, answer.json().code]).toEqual([403, 'insufficient_aal']);
  });

  test('whose role is taken away is a stranger from the next call on', async () => {
    const manager = await makeOperator(at, 'manager');
    expect((await manager.call('GET', '/orders')).status).toBe(200);
    await at.database.orm.delete(operators).where(eq(operators.userId, manager.userId));
    expect((await manager.call('GET', '/orders')).status).toBe(404);
  });

  test('signs in again after twelve hours, and after a quarter of an hour for what is grave', async () => {
    const owner = await makeOperator(at, 'owner');
    const added = { id: randomUUID(), version: 0, email: owner.email, role: 'owner' };
    expect((await owner.call('POST', '/operators', added)).status).toBe(200);
    const before = at.clock.now;
    at.clock.now = before + 15 * MINUTE;
    const stale = await owner.call('POST', '/operators', added);
    expect([stale.status, stale.json().code]).toEqual([403, 'reauthentication_needed']);
    expect(await log()).toMatchObject([{ action: 'operators.add', refused: 'reauthentication_needed' }]);
    expect((await owner.call('GET', '/operators')).status).toBe(200);
    at.clock.now = before + 12 * HOUR;
    const { token } = await at.tokens.sign({
      userId: owner.userId,
      sessionId: owner.sessionId,
      email: owner.email,
      aal: 'aal2',
      requiredAal: 'aal2',
      amr: [],
      userMetadata: {},
    });
    const headers = { authorization: `Bearer ${token}` };
    const over = await at.app.inject({ url: '/api/v1/office/operators', headers });
    expect([over.statusCode, over.json().code]).toEqual([401, 'unauthorized']);
    at.clock.now = before;
  });
});

describe('operators among themselves', () => {
  test('are never who signed up with somebody else’s address', async () => {
    const owner = await makeOperator(at, 'owner');
    const [email, mailbox] = ['new@nosewise.example', 'stranger@elsewhere.example'];
    await officialClient(at).signUp({ email, password: PASSWORD });
    const add = () =>
      owner.call('POST', '/operators', { id: randomUUID(), version: 0, email, role: 'manager' });
    const early = await add();
    expect([early.status, early.json().code]).toEqual([409, 'unconfirmed_account']);
    expect(await at.database.orm.select().from(operators)).toHaveLength(1);

    await openLastLink(at, email);
    const stranger = await logIn(at, email);
    await stranger.updateUser({ email: mailbox });
    const link = await lastLink(at, mailbox);
    expect((await add()).status).toBe(200);
    expect((await stranger.mfa.enroll({ factorType: 'totp' })).error).toBeTruthy();
    await expect(logIn(at, email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect((await openLink(at, link)).told).toMatchObject({ error_code: 'otp_expired' });

    await officialClient(at).resetPasswordForEmail(email);
    const { told } = await openLastLink(at, email);
    expect(told).toMatchObject({ user: { email } });
  });

  test('who have a second factor already keep their password and sessions when they get a role', async () => {
    const ann = await at.makePerson();
    const factor = { userId: ann.userId, status: 'verified', secret: 'sealed' } as const;
    await at.database.orm.insert(mfaFactors).values(factor);
    await addOperator({ ...at, now: () => at.clock.now }, byCommand, { email: ann.email, role: 'owner' });
    expect((await at.app.inject({ url: '/auth/v1/user', headers: ann.headers })).statusCode).toBe(200);
    const [account] = await at.database.orm.select().from(users).where(eq(users.id, ann.userId));
    expect(account?.passwordHash).toBe('none');
  });

  test('always have an owner, even when two owners remove each other at once', async () => {
    const { orm } = at.database;
    const [ann, last] = [await makeOperator(at, 'owner'), await makeOperator(at, 'owner')];
    const attempt = () => ({ id: randomUUID(), version: 0 });
    const remove = () => last.call('POST', '/operators/removal', { ...attempt(), email: last.email });
    const late = await orm.transaction(async (tx) => {
      await lockOperator(tx, ann.userId);
      await tx.delete(operators).where(eq(operators.userId, ann.userId));
      const removal = remove();
      await expect.poll(() => countWaiting(at.database)).toBe(1);
      return { removal };
    });
    const left = await orm.select().from(operators);
    const refused = [
      await late.removal,
      await remove(),
      await last.call('POST', '/operators', { ...attempt(), email: last.email, role: 'packer' }),
      await last.call('POST', `/people/${last.userId}/deletion`, attempt()),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.json().code]).toEqual([409, 'last_owner']);
    }
    expect(left).toMatchObject([{ userId: last.userId, role: 'owner' }]);
    expect(await orm.select().from(operators)).toEqual(left);
  });

  test('end the sessions of anybody but owners, and owners those of everybody', async () => {
    const support = await makeOperator(at, 'support');
    const owner = await makeOperator(at, 'owner');
    const end = (by: TestOperator, { userId }: { userId: string }) =>
      by.call('POST', `/people/${userId}/sessions/end`, { id: randomUUID(), version: 0 });
    for (const role of ROLES) {
      const other = await makeOperator(at, role);
      if (role === 'owner') {
        expect((await end(support, other)).json().code).toBe('operator_above');
        expect((await end(owner, other)).status).toBe(200);
      } else expect((await end(support, other)).status, role).toBe(200);
      expect((await other.call('GET', '/me')).status, role).toBe(404);
    }
  });

  test('fill no log: after many refusals neither a call nor an action is tried or logged', async () => {
    const manager = await makeOperator(at, 'manager');
    const other = await makeOperator(at, 'manager');
    await new Limits(at.database).spend(
      OFFICE_LINES,
      manager.userId,
      OFFICE_LINES.points - 2 * OFFICE_REFUSAL,
    );
    const health = () => manager.call('GET', '/health');
    const send = (by: TestOperator) => by.call('POST', '/mails/1/sending', { id: randomUUID(), version: 1 });
    expect([(await health()).status, (await send(manager)).json().code]).toEqual([403, 'unknown_mail']);
    expect([(await health()).status, (await send(manager)).status]).toEqual([429, 429]);
    expect(await log()).toHaveLength(2);
    expect([(await manager.call('GET', '/today')).status, (await send(other)).json().code]).toEqual([
      200,
      'unknown_mail',
    ]);
  });

  test('fill no log with actions either', async () => {
    const manager = await makeOperator(at, 'manager');
    await new Limits(at.database).spend(OFFICE_LINES, manager.userId, OFFICE_LINES.points - OFFICE_REFUSAL);
    const test = () => manager.call('POST', '/mails/test', { id: randomUUID() });
    expect([(await test()).status, (await test()).status]).toEqual([200, 429]);
    expect(await log()).toHaveLength(1);
  });

  test('see at once what a command or an action has changed, though it mails nobody', async () => {
    const heard: string[] = [];
    const stop = await at.database.listen(TOPICS_CHANNEL, (payload) => heard.push(payload));
    const ann = await at.makePerson();
    await addOperator({ ...at, now: () => at.clock.now }, byCommand, { email: ann.email, role: 'packer' });
    await expect.poll(() => heard).toEqual(['office:all']);
    const manager = await makeOperator(at, 'manager');
    const counted = { id: randomUUID(), version: -1, available: 7, reason: 'counted' };
    await manager.call('POST', '/stock/red-wine-12', { ...counted, id: 'nothing' });
    await manager.call('POST', '/stock/red-wine-12', counted);
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    await stop();
  });
});

describe('an order', () => {
  let manager: TestOperator;
  beforeEach(async () => {
    manager = await makeOperator(at, 'manager');
    await place(at);
  });

  const act = (operator: TestOperator, what: string, version: number, more: object = {}) =>
    operator.call('POST', `/orders/1001/${what}`, { id: randomUUID(), version, ...more });

  test('is paid, packed and shipped by those whose work it is, and its buyer is told', async () => {
    const bookkeeper = await makeOperator(at, 'bookkeeper');
    const packer = await makeOperator(at, 'packer');
    const paid = await act(bookkeeper, 'payment', 0);
    expect(paid.json()).toEqual({ kind: 'paid', number: '1001', state: 'paid', version: 1 });
    const waiting = (await packer.call('GET', '/today')).json().waiting;
    expect(waiting).toContainEqual({ what: 'to-pack', count: 1 });
    const parcels = (await packer.call('GET', '/parcels')).json();
    expect(parcels.rows).toMatchObject([{ number: '1001', version: 1, lines: [{ quantity: 1 }] }]);
    expect(parcels.rows[0]).not.toHaveProperty('paidAt');
    expect((await act(packer, 'packing', 1)).json()).toMatchObject({ kind: 'packed', version: 2 });
    const shipped = await act(packer, 'shipment', 2, { carrier: 'DHL', tracking: '00340' });
    expect(shipped.json()).toMatchObject({ kind: 'shipped', state: 'shipped', version: 3 });
    const order = (await manager.call('GET', '/orders/1001')).json();
    expect(order.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Your order 1001 at Nosewise',
      'Your payment for order 1001 has arrived',
      'Your order 1001 is on its way',
    ]);
  });

  test('shows a packer its goods and its address, and neither a mail address nor an amount, by any call', async () => {
    await act(manager, 'payment', 0);
    const packer = await makeOperator(at, 'packer');
    await act(manager, 'refund', 1, { amount: 500 });
    const answers = [
      await packer.call('GET', '/parcels'),
      await packer.call('GET', '/parcels/1001'),
      await packer.call('GET', '/today'),
      await packer.call('GET', '/search?text=1001'),
      await packer.call('GET', '/search?text=buyer'),
      await packer.call('GET', '/stock'),
      await act(packer, 'packing', 1),
      await act(packer, 'packing', 2),
      await packer.call('POST', '/tracking', { id: randomUUID(), csv: '1001,DHL,1', dryRun: true }),
      await act(packer, 'shipment', 3, { carrier: '', tracking: '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409, 200, 200, 200]);
    for (const { body } of answers) expect(body).not.toMatch(/buyer\.example|4595|500|EUR/);
    expect(answers[0]?.body).toContain('Hauptstraße 1');
  });

  test('gives its buyer’s address of mail in no answer to a packer, nor anybody else’s, whatever is asked', async () => {
    await act(manager, 'payment', 0);
    const packer = await makeOperator(at, 'packer');
    await sendContact(at);
    const admitted = calls.filter((each) => isFor('packer', each));
    expect(admitted.length).toBeGreaterThan(5);
    for (const each of admitted) {
      const posted = { id: randomUUID(), version: 1, csv: '1001,DHL,1', dryRun: true, reason: 'counted' };
      const more = { available: 1, carrier: '', tracking: '' };
      const path = each.method === 'GET' ? `${pathOf(each)}?text=buyer` : pathOf(each);
      const answer = await packer.call(
        each.method,
        path,
        each.method === 'GET' ? undefined : { ...posted, ...more },
      );
      expect(answer.status, each.path).toBeLessThan(500);
      expect(answer.body.replaceAll(packer.email, ''), each.path).not.toMatch(/\w@\w|4595/);
    }
  });

  test('is refunded once when twenty people press at once, and the log has one line for it', async () => {
    await act(manager, 'payment', 0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(manager, 'refund', 1)));
    const done = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 409);
    expect([done.length, late.length]).toEqual([1, 19]);
    expect(late[0]?.json()).toMatchObject({
      code: 'changed_meanwhile',
      params: { state: 'refunded', version: 2, since: [{ action: 'orders.refund' }] },
    });
    expect((await manager.call('GET', '/orders/1001')).json().payment.refunded).toBe(4595);
    const refunds = (await log()).filter(
      ({ action, refused }) => action === 'orders.refund' && refused === null,
    );
    expect(refunds).toHaveLength(1);
  });

  test('is refunded once when one press is sent twenty times', async () => {
    await act(manager, 'payment', 0);
    const id = randomUUID();
    const payload = { id, version: 1, amount: 500 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.call('POST', '/orders/1001/refund', payload)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().refunded))).toEqual(new Set([500]));
  });

  test('keeps notes, is withdrawn for its buyer, and gives a new link', async () => {
    const support = await makeOperator(at, 'support');
    const text = 'Called: <b>wants</b> it on Monday';
    expect((await act(support, 'notes', 0, { text })).status).toBe(200);
    const link = await act(support, 'link', 0);
    expect(link.json().url).toContain('/orders/');
    expect((await act(support, 'withdrawal', 0)).json()).toMatchObject({ kind: 'withdrawn', version: 1 });
    const order = (await support.call('GET', '/orders/1001')).json();
    expect(order.notes).toMatchObject([{ text, by: support.email }]);
    expect(JSON.stringify(await log())).not.toContain('Monday');
  });

  test('is found by number, name and address of mail, by state, country, kit and day', async () => {
    await post(at, 'orders', { ...orderOf(ONE_RED), name: 'Zoë O’Brien', email: 'zoe@elsewhere.example' });
    const numbers = async (query: string) =>
      (await manager.call('GET', `/orders?${query}`))
        .json()
        .rows.map(({ number }: { number: string }) => number);
    expect(await numbers('')).toEqual(['1002', '1001']);
    expect(await numbers('text=order%201001')).toEqual(['1001']);
    expect(await numbers('text=NW-00002')).toEqual(['1002']);
    expect(await numbers('text=neb%20ann')).toEqual(['1001']);
    expect(await numbers('text=zoe%40else')).toEqual(['1002']);
    expect(await numbers(`text=${encodeURIComponent("') or true --")}`)).toEqual([]);
    expect(await numbers('state=paid')).toEqual([]);
    expect(await numbers('country=DE&kit=red-wine-12&from=2026-11-21&to=2026-11-21')).toEqual([
      '1002',
      '1001',
    ]);
    expect(await numbers('kit=white-wine-12')).toEqual([]);
    expect(await numbers('to=2026-11-20')).toEqual([]);
    for (const nonsense of ['cursor=nonsense', 'from=0000-01-01', 'to=9999-12-31']) {
      expect((await manager.call('GET', `/orders?${nonsense}`)).status, nonsense).toBe(400);
    }
  });

  test('that waits for money is listed as often as Today counts it', async () => {
    const listed = async (waiting: string) =>
      (await manager.call('GET', `/orders?waiting=${waiting}`)).json().rows.length;
    const counts = async () => {
      const { waiting } = (await manager.call('GET', '/today')).json();
      return ['to-be-paid', 'withdrawals'].map(
        (what) => waiting.find((line: { what: string }) => line.what === what).count,
      );
    };
    const expectBoth = async (unpaid: number, owed: number) => {
      expect(await counts()).toEqual([unpaid, owed]);
      expect([await listed('to-be-paid'), await listed('withdrawals')]).toEqual([unpaid, owed]);
    };
    await expectBoth(1, 0);
    await act(manager, 'payment', 0);
    await expectBoth(0, 0);
    await act(manager, 'withdrawal', 1);
    await expectBoth(0, 1);
    await act(manager, 'refund', 2);
    await expectBoth(0, 0);
  });
});

describe('tracking numbers by CSV', () => {
  const csv = 'order,carrier,tracking\r\n1001,DHL,00340\r\n1002,=cmd|calc,5\r\n';
  let packer: TestOperator;
  const seen = { 1001: 1, 1002: 1, 1003: 0 };
  const send = (text: string, dryRun = false, id = randomUUID(), versions: object = seen) =>
    packer.call('POST', '/tracking', { id, csv: text, dryRun, versions });

  beforeEach(async () => {
    packer = await makeOperator(at, 'packer');
    const manager = await makeOperator(at, 'manager');
    for (const number of ['1001', '1002', '1003']) {
      await place(at);
      if (number === '1003') continue;
      await manager.call('POST', `/orders/${number}/payment`, { id: randomUUID(), version: 0 });
    }
  });

  test('ship nothing on a dry run, and nothing where a line is wrong, which is named', async () => {
    expect((await send(csv, true)).json()).toMatchObject({
      done: false,
      lines: [{ fault: null }, { fault: null }],
    });
    const wrong = await send(`${csv}1003,DHL,1\n1001,DHL,1\nnothing,DHL,1\n1002,DHL\n1002,DHL,<b>\n`);
    expect(wrong.json().done).toBe(false);
    expect(
      wrong.json().lines.map(({ line, fault }: { line: number; fault: string }) => [line, fault]),
    ).toEqual([
      [2, null],
      [3, null],
      [4, 'not_to_be_shipped'],
      [5, 'twice'],
      [6, 'unknown_order'],
      [7, 'not_three_columns'],
      [8, 'twice'],
    ]);
    expect((await packer.call('GET', '/parcels')).json().rows).toHaveLength(2);
  });

  test('ship all of their orders at once, once for each id, with a line in the log for each', async () => {
    const id = randomUUID();
    expect((await send(csv, false, id)).json().done).toBe(true);
    const again = await send(csv, false, id);
    expect(again.json()).toMatchObject({ done: true, lines: [{ fault: null }, { fault: null }] });
    expect((await packer.call('GET', '/parcels')).json().rows).toEqual([]);
    const subjects = (await log())
      .filter(({ action }) => action === 'orders.ship' || action === 'orders.track')
      .map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['1001', '1002', 'tracking by CSV']);
  });

  test.each([
    ['an empty last column', 'order;carrier;tracking;\n1001;DHL;00340;\n1002;DHL;00341;;\n'],
    ['a line for a spreadsheet', 'sep=;\norder;carrier;tracking\n1001;DHL;00340\n1002;DHL;00341\n'],
  ])('are read from a list with %s', async (_, text) => {
    const { lines } = (await send(text, true)).json();
    expect(lines).toMatchObject([
      { order: '1001', carrier: 'DHL', tracking: '00340', fault: null },
      { order: '1002', carrier: 'DHL', tracking: '00341', fault: null },
    ]);
  });

  test('ship nothing where somebody has changed an order since the dry run, and say what they did', async () => {
    const { lines } = (await send(csv, true)).json();
    const versions = Object.fromEntries(
      lines.map(({ order, version }: { order: string; version: number }) => [order, version]),
    );
    expect(versions).toEqual({ 1001: 1, 1002: 1 });
    const manager = await makeOperator(at, 'manager');
    await manager.call('POST', '/orders/1002/refund', { id: randomUUID(), version: 1, amount: 500 });
    const late = await send(csv, false, randomUUID(), versions);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      params: {
        number: '1002',
        version: 2,
        state: 'paid',
        since: [{ action: 'orders.refund', after: null }],
      },
    });
    expect((await packer.call('GET', '/parcels')).json().rows).toHaveLength(2);
    const unseen = await send(csv, false, randomUUID(), { 1002: 2 });
    expect(unseen.json()).toMatchObject({ code: 'changed_meanwhile', params: { number: '1001' } });
    expect((await send(csv, false, randomUUID(), { ...versions, 1002: 2 })).json().done).toBe(true);
  });
});

test('a packer counts stock, and changes it for no other reason', async () => {
  const packer = await makeOperator(at, 'packer');
  const set = (reason: string, available: number | null, version: number) =>
    packer.call('POST', '/stock/red-wine-12', { id: randomUUID(), version, available, reason });
  expect((await set('delivered', 7, -1)).status).toBe(403);
  expect((await set('counted', null, -1)).status).toBe(403);
  const counted = (await set('counted', 7, -1)).json();
  expect(counted.kits).toContainEqual(
    expect.objectContaining({ kit: 'red-wine-12', available: 7, version: 7, waiting: null }),
  );
  expect((await set('counted', 8, -1)).json()).toMatchObject({
    code: 'changed_meanwhile',
    params: { version: 7 },
  });
});

test('a kit that was counted by mistake is not counted any more', async () => {
  const manager = await makeOperator(at, 'manager');
  const set = (available: number | null, version: number) =>
    manager.call('POST', '/stock/red-wine-12', { id: randomUUID(), version, available, reason: 'counted' });
  await set(7, -1);
  expect((await set(null, 7)).json().kits).toContainEqual(
    expect.objectContaining({ kit: 'red-wine-12', available: null, version: -1, isLow: false }),
  );
});

test('an enquiry is assigned, noted, done and moved to the spam, one after the other', async () => {
  const support = await makeOperator(at, 'support');
  const bookkeeper = await makeOperator(at, 'bookkeeper');
  const message = {
    id: randomUUID(),
    topic: 'question',
    firstName: '=cmd',
    lastName: '\u202eEve',
    email: 'eve@x.example',
    subject: 'Hi',
    message: '<script>',
  };
  await at.database.orm.insert(contactMessages).values({ ...message, topic: 'question', isSpam: false });
  const act = (what: string, version: number, more: object) =>
    support.call('POST', `/enquiries/${message.id}/${what}`, { id: randomUUID(), version, ...more });
  expect((await support.call('GET', '/enquiries')).json().rows).toHaveLength(1);
  expect((await act('assignment', 0, { to: bookkeeper.email })).json().code).toBe('not_assignable');
  expect((await act('assignment', 0, { to: support.email })).json()).toMatchObject({
    version: 1,
    assignedTo: support.email,
  });
  const listed = async (by: TestOperator, query: string) =>
    (await by.call('GET', `/enquiries?${query}`)).json().rows.length;
  const manager = await makeOperator(at, 'manager');
  expect([await listed(support, 'of=me'), await listed(support, 'of=nobody')]).toEqual([1, 0]);
  expect([await listed(manager, 'of=me&kind=question'), await listed(manager, '')]).toEqual([0, 1]);
  expect([await listed(support, 'kind=question'), await listed(support, 'kind=team')]).toEqual([1, 0]);
  const { handlers } = (await support.call('GET', '/enquiries/handlers')).json();
  expect(handlers).toEqual([manager.email, support.email].sort());
  expect((await act('note', 0, { note: 'x' })).json().code).toBe('changed_meanwhile');
  for (const never of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
    expect((await act('note', never, { note: 'x' })).json().code).toBe('changed_meanwhile');
  expect((await act('note', 1, { note: 'x' })).json()).toMatchObject({ note: 'x' });
  expect((await act('done', 2, { done: true })).json().doneAt).not.toBeNull();
  expect((await act('spam', 3, { spam: true })).json().isSpam).toBe(true);
  expect((await support.call('GET', '/enquiries?box=spam&text=eve')).json().rows).toHaveLength(1);
  expect((await act('deletion', 3, {})).json().code).toBe('changed_meanwhile');
  expect((await act('deletion', 4, {})).json()).toEqual({ deleted: true });
  expect((await act('deletion', 4, {})).json()).toMatchObject({
    code: 'changed_meanwhile',
    params: { state: 'deleted', since: [{ action: 'enquiries.delete' }] },
  });
});

test('a word that thousands have is found among the newest, and one that nobody has is not', async () => {
  const support = await makeOperator(at, 'support');
  await at.database.orm.execute(sql`insert into contact_messages
    (id, topic, first_name, last_name, email, subject, message, is_spam, created_at)
    select gen_random_uuid(), 'question', 'Ann', 'N' || n, n || '@x.example', 'Hi', 'Text', false,
      now() - n * interval '1 minute' from generate_series(1, 5001) n`);
  const find = async (text: string, cursor = '') =>
    (await support.call('GET', `/enquiries?text=${text}${cursor}`)).json();
  const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);
  const first = await find('ann');
  expect(names(first)).toEqual(Array.from({ length: 100 }, (_, index) => `Ann N${index + 1}`));
  expect(names(await find('ann', `&cursor=${first.next}`))[0]).toBe('Ann N101');
  expect(names(await find('n5001'))).toEqual(['Ann N5001']);
  expect(names(await find('xylophone'))).toEqual([]);
});

test('the books add up to the documents, and are exported with a fresh sign-in', async () => {
  const manager = await makeOperator(at, 'manager');
  const bookkeeper = await makeOperator(at, 'bookkeeper');
  await post(at, 'orders', { ...orderOf(ONE_RED), name: '=HYPERLINK("x")' });
  await post(at, 'orders', { ...orderOf(ONE_RED, { country: 'AT' }), postalCode: '1010' });
  await manager.call('POST', '/orders/1001/payment', { id: randomUUID(), version: 0 });
  await manager.call('POST', '/orders/1001/refund', { id: randomUUID(), version: 1, amount: 1000 });
  const { rows } = (await bookkeeper.call('GET', '/books?month=2026-11')).json();
  const vat = (await bookkeeper.call('GET', '/books/vat?month=2026-11')).json();
  const sum = (part: 'net' | 'vat' | 'gross') =>
    rows.reduce((total: number, row: Record<string, number>) => total + (row[part] ?? 0), 0);
  expect(rows).toHaveLength(3);
  expect(vat.total).toMatchObject({ documents: 3, net: sum('net'), vat: sum('vat'), gross: sum('gross') });
  expect(vat.countries.map(({ country }: { country: string }) => country)).toEqual(['AT', 'DE']);
  expect(vat.payments).toMatchObject({ received: 4595, refunded: 1000 });
  const csv = await bookkeeper.call('GET', '/books/export?month=2026-11');
  expect(csv.body.split('\r\n')).toHaveLength(5);
  expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await log())[0]).toMatchObject({ action: 'books.export', after: { documents: 3 } });
});

test('people are found by the beginning of their address, a page at a time, and signed out', async () => {
  const support = await makeOperator(at, 'support');
  const ann = await at.makePerson();
  const found = (await support.call('GET', `/people?text=${ann.email.slice(0, 12)}`)).json();
  expect(found.rows).toMatchObject([{ id: ann.userId, email: ann.email }]);
  expect((await support.call('GET', '/people?text=%25')).json().rows).toEqual([]);
  expect(
    (await support.call('POST', `/people/${ann.userId}/sessions/end`, { id: randomUUID(), version: 0 }))
      .status,
  ).toBe(200);
  expect((await at.app.inject({ url: '/api/v1/profile', headers: ann.headers })).statusCode).toBe(401);
  const { version } = (await support.call('GET', `/people/${ann.userId}`)).json();
  const confirm = await support.call('POST', `/people/${ann.userId}/confirmation`, {
    id: randomUUID(),
    version,
  });
  expect(confirm.json().code).toBe('already_confirmed');
});

describe('of two people', () => {
  const changed = (number: string, state: string, actions: readonly string[]) => ({
    code: 'changed_meanwhile',
    params: { number, state, since: actions.map((action) => ({ action })) },
  });

  test('on one account the second is told what the first has done, even that it is deleted', async () => {
    const [owner, support] = [await makeOperator(at, 'owner'), await makeOperator(at, 'support')];
    const { userId, email } = await at.makePerson();
    const read = async () => (await support.call('GET', `/people/${userId}`)).json();
    const act = (by: TestOperator, what: string, version: number) =>
      by.call('POST', `/people/${userId}/${what}`, { id: randomUUID(), version });
    expect((await read()).version).toBe(0);
    expect((await act(support, 'sessions/end', 0)).status).toBe(200);
    const { version } = await read();
    expect(version).toBeGreaterThan(0);
    const late = await act(owner, 'deletion', 0);
    expect([late.status, late.json()]).toMatchObject([
      409,
      changed(email, 'confirmed', ['people.end-sessions']),
    ]);
    const both = await Promise.all([act(owner, 'deletion', version), act(owner, 'deletion', version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await act(support, 'sessions/end', version)).json()).toMatchObject(
      changed(userId, 'deleted', ['people.delete']),
    );
  });

  test('who give and take roles the second is told what the first has done', async () => {
    const owner = await makeOperator(at, 'owner');
    const { email } = await at.makePerson();
    const act = (path: string, version: number, more: object = {}) =>
      owner.call('POST', path, { id: randomUUID(), version, email, ...more });
    const added = (await act('/operators', 0, { role: 'packer' })).json();
    expect(added.version).toBeGreaterThan(0);
    expect((await act('/operators', 0, { role: 'owner' })).json()).toMatchObject(
      changed(email, 'packer', ['operators.add']),
    );
    expect((await act('/operators/removal', added.version)).status).toBe(200);
    expect((await act('/operators/removal', added.version)).json()).toMatchObject(
      changed(email, 'no operator', ['operators.remove']),
    );
  });

  test('on one shared pack the second is told that its owner has changed it, or that its link has ended', async () => {
    const support = await makeOperator(at, 'support');
    const { userId } = await at.makePerson();
    const id = '2345BCDFGHJKM';
    const dates = { sharedAt: at.clock.now, updatedAt: at.clock.now, openedAt: at.clock.now };
    const pack = { name: 'Pack', description: '', aromas: [] };
    await at.database.orm
      .insert(links)
      .values({ id, userId, kind: 'pack', subject: 'own-1', pack, ...dates });
    const end = (version: number) =>
      support.call('POST', `/packs/${id}/deletion`, { id: randomUUID(), version });
    const { version } = (await support.call('GET', `/packs/${id}`)).json();
    expect((await end(version - 1)).json()).toMatchObject(changed(id, 'updated by its owner', []));
    expect((await end(version)).status).toBe(200);
    expect((await end(version)).json()).toMatchObject(changed(id, 'deleted', ['packs.delete']));
  });
});

test('a line of the log is never changed or deleted, not even by the product itself', async () => {
  const packer = await makeOperator(at, 'packer');
  await packer.call('GET', '/orders');
  await expect(at.database.orm.delete(operatorLog)).rejects.toThrow();
  await expect(at.database.orm.update(operatorLog).set({ refused: null })).rejects.toThrow();
  await expect(at.database.orm.execute('truncate operator_log')).rejects.toThrow();
  const owner = await makeOperator(at, 'owner');
  const { rows } = (await owner.call('GET', '/log')).json();
  expect(rows).toMatchObject([{ action: 'office.read', subject: 'GET /office/orders', by: packer.email }]);
  await owner.call('POST', `/people/${packer.userId}/deletion`, { id: randomUUID(), version: 0 });
  const after = (await owner.call('GET', '/log')).json();
  expect(after.rows).toMatchObject([{ action: 'people.delete' }, { by: null }]);
  expect(JSON.stringify(after.rows)).not.toContain(packer.email);
});

describe('mails that failed', () => {
  const refuse = async ({ recipient }: { recipient: string }) => {
    throw new Undeliverable(`550 <${recipient}> unknown`);
  };

  /** Enqueues mails that the mail server refuses. */
  async function fail(...mails: (Pick<Mail, 'to' | 'subject'> & Partial<Mail>)[]) {
    await at.database.orm.transaction(async (tx) => {
      for (const mail of mails) await enqueueMail(tx, { text: 'Fresh.', html: '<p>Fresh.</p>', ...mail });
    });
    await deliverMails(at, refuse);
  }

  test('name their recipients to those who may see such people', async () => {
    await place(at);
    await deliverMails(at, refuse);
    const ann = await at.makePerson();
    await fail(
      { to: ann.email, subject: 'To an account', userId: ann.userId },
      { to: 'waiting@x.example', subject: 'A kit is back' },
    );
    const seen = { owner: [true, true, true], manager: [true, false, true], support: [true, true, false] };
    for (const role of ['owner', 'manager', 'support'] as const) {
      const operator = await makeOperator(at, role);
      const list = await operator.call('GET', '/mails');
      const isShown = ['buyer.example', ann.email, 'waiting@x.example'].map((to) => list.body.includes(to));
      expect([role, isShown]).toEqual([role, seen[role]]);
      expect(list.json().rows).toContainEqual(
        expect.objectContaining({ subject: 'Your order 1001 at Nosewise', order: '1001', bounced: false }),
      );
    }
  });

  test('are counted for Today and Health as they are listed, a page at a time', async () => {
    const owner = await makeOperator(at, 'owner');
    await fail(
      ...Array.from({ length: 101 }, (_, each) => ({ to: `${each}@x.example`, subject: `${each}` })),
    );
    await fail({ to: 'x@x.example', subject: 'over', expiresAt: at.clock.now });
    const first = (await owner.call('GET', '/mails')).json();
    await fail({ to: 'later@x.example', subject: 'later' });
    const rest = (await owner.call('GET', `/mails?cursor=${first.next}`)).json();
    expect([first.rows.length, rest.rows, rest.next]).toEqual([
      100,
      [expect.objectContaining({ to: '0@x.example' })],
      null,
    ]);
    const today = (await owner.call('GET', '/today')).json();
    expect(today.waiting).toContainEqual({ what: 'failed-mails', count: 102 });
    expect((await owner.call('GET', '/health')).json().mails).toMatchObject({ failed: 102, waiting: 0 });
    expect((await owner.call('GET', '/mails?cursor=99999999999999')).status).toBe(400);
  });

  test('are sent again, and their addresses are marked and unmarked, once for each press', async () => {
    const support = await makeOperator(at, 'support');
    const manager = await makeOperator(at, 'manager');
    await fail({ to: 'ann@x.example', subject: 'Hello' });
    const [mail] = (await support.call('GET', '/mails')).json().rows;
    const press = (path: string, id = randomUUID()) =>
      support.call('POST', path, { id, version: mail.version });
    expect((await press(`/mails/${mail.id}/mark`)).status).toBe(200);
    expect((await press(`/mails/${mail.id}/sending`)).json().code).toBe('address_bounced');
    const [mark] = (await support.call('GET', '/bounced')).json().rows;
    expect(mark.address).toBe('ann@x.example');
    expect((await manager.call('GET', '/bounced')).json().rows).toEqual([{ ...mark, address: null }]);
    expect((await support.call('GET', `/bounced?cursor=${at.clock.now}.${mark.id}`)).json().rows).toEqual([]);
    expect((await support.call('GET', `/bounced?cursor=${at.clock.now + 1}.${mark.id}`)).json().rows).toEqual(
      [mark],
    );
    expect((await press(`/bounced/${mark.id}/removal`)).status).toBe(200);
    expect((await press(`/bounced/${mark.id}/removal`)).json().code).toBe('unknown_mark');
    const id = randomUUID();
    expect((await press(`/mails/${mail.id}/sending`, id)).status).toBe(200);
    expect((await press(`/mails/${mail.id}/sending`, id)).status).toBe(200);
    const lines = (await log()).map(({ action, refused }) => [action, refused]);
    expect(lines).toEqual([
      ['mails.send', null],
      ['mails.unmark', 'unknown_mark'],
      ['mails.unmark', null],
      ['mails.send', 'address_bounced'],
      ['mails.mark', null],
    ]);
    expect(JSON.stringify(await log())).not.toContain('x.example');
  });

  test('may be an operator’s own test, which shows why it failed, and of which there are ten an hour', async () => {
    const manager = await makeOperator(at, 'manager');
    const press = () => manager.call('POST', '/mails/test', { id: randomUUID() });
    expect((await press()).status).toBe(200);
    await deliverMails(at, refuse);
    const rows = (await manager.call('GET', '/mails')).json().rows;
    expect(rows).toMatchObject([{ to: manager.email, subject: 'Test email from Nosewise' }]);
    expect(rows[0].why).toContain('550');
    const others = await Promise.all(Array.from({ length: 10 }, press));
    expect(others.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(await log()).toHaveLength(10);
  });
});

test('a cursor that no list has given is refused by each of them', async () => {
  const owner = await makeOperator(at, 'owner');
  const lists = ['orders', 'enquiries', 'books', 'people', 'mails', 'bounced', 'log'];
  const forged = ['x', '1', '9'.repeat(13), `${at.clock.now}.`, '1.x', `${'9'.repeat(14)}.${randomUUID()}`];
  for (const list of lists) {
    const statuses = [];
    for (const cursor of forged) statuses.push((await owner.call('GET', `/${list}?cursor=${cursor}`)).status);
    expect([list, statuses.filter((status) => status >= 500)]).toEqual([list, []]);
    expect([list, statuses[0], statuses.at(-1)]).toEqual([list, 400, 400]);
  }
});

test('an owner reads health and first steps, without anything secret', async () => {
  const owner = await makeOperator(at, 'owner');
  const health = await owner.call('GET', '/health');
  expect(health.json()).toMatchObject({ version: RELEASE, node: process.version, mails: { failed: 0 } });
  expect(health.body).not.toMatch(/postgres:|secret|key/i);
  const history = jobHistory(() => at.clock.now);
  history.note({ job: 'mail', seconds: 2, failed: true });
  history.note({ job: 'clean-up', seconds: 1, failed: false });
  history.note({ job: 'mail', seconds: 0.5, failed: false });
  expect(history.read()).toEqual([
    { name: 'clean-up', at: at.clock.now, seconds: 1, failed: false },
    { name: 'mail', at: at.clock.now, seconds: 0.5, failed: false },
  ]);
  expect((await owner.call('GET', '/first-steps')).json()).toMatchObject({
    isDemo: true,
    missing: expect.arrayContaining(['seller', 'stock']),
  });
});

test('the pages of the office open to the browsers of operators alone, and are kept by none', async () => {
  const packer = await makeOperator(at, 'packer');
  const halfWay = await makeOperator(at, 'owner', 'aal1');
  const ann = await at.makePerson();
  const get = (url: string, cookie = '') =>
    at.app.inject({ url, headers: { cookie: `theme=dark; ${cookie}`, accept: 'text/html' } });
  for (const path of ['/office', '/office/orders/1001', '/office/assets/index-a1.js']) {
    const answer = await get(path, packer.cookie);
    expect(answer.statusCode, path).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const unknown = await get('/nothing');
    const forged = packer.cookie.replace(packer.sessionId, ann.sessionId);
    for (const cookie of ['', 'office=', forged, halfWay.cookie, packer.cookie.slice(0, -1)]) {
      const closed = await get(path, cookie);
      expect([closed.statusCode, closed.body], `${path} ${cookie}`).toEqual([404, unknown.body]);
    }
  }
  expect((await get('/office/assets/nothing.js', packer.cookie)).statusCode).toBe(404);
  await at.database.orm.delete(operators).where(eq(operators.userId, packer.userId));
  expect((await get('/office', packer.cookie)).statusCode).toBe(404);
});

test('the hub tells operators that something has changed, and nothing else', async () => {
  const packer = await makeOperator(at, 'packer');
  const { ticket } = (await packer.call('GET', '/me')).json();
  const context = { ...at, now: () => at.clock.now, ended: { watch: () => undefined } };
  const topic = officeTopic(context, officeSeals(at.keys));
  const bearer = `${packer.sessionId} packer`;
  const seat = await topic.admit({ type: 'subscribe', topic: 'office', ticket });
  expect(seat).toEqual({ key: OFFICE_KEY, bearer });
  expect(await topic.admit({ type: 'subscribe', topic: 'office', ticket: `${ticket}x` })).toBe('refused');
  const before = await topic.read(OFFICE_KEY);
  expect(before?.viewFor(bearer)?.text).toBe('{"type":"office","change":1}');
  await at.database.orm.delete(operators).where(eq(operators.userId, packer.userId));
  const after = await topic.read(OFFICE_KEY);
  expect(after?.viewFor(bearer)).toBeUndefined();
});

describe('a stranger cannot tell an address of the office from one that does not exist', () => {
  const json = { 'content-type': 'application/json' };
  const requests: readonly Pick<InjectOptions, 'method' | 'headers' | 'payload'>[] = [
    ...(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({ method })),
    { method: 'POST', headers: json, payload: '{' },
    { method: 'POST', headers: json, payload: '' },
    { method: 'POST', headers: json, payload: '{}' },
    { method: 'POST', headers: json, payload: JSON.stringify({ note: '\0' }) },
    { method: 'POST', headers: json, payload: '{"__proto__":{"a":1}}' },
    { method: 'POST', headers: json, payload: `"${'x'.repeat(2 ** 20)}"` },
    { method: 'PUT', headers: { 'content-type': 'text/x-smell' }, payload: 'x' },
    { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x' },
    { method: 'POST', headers: { 'content-type': 'nonsense' }, payload: 'x' },
    { method: 'GET', headers: { authorization: 'Bearer a.b.c' } },
    { method: 'POST', headers: { ...json, authorization: 'Bearer a.b.c' }, payload: '{' },
    { method: 'GET', headers: { accept: 'text/html' } },
    {
      method: 'GET',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    },
  ];

  async function answerTo(request: (typeof requests)[number], url: string) {
    const { statusCode, headers, rawPayload } = await at.app.inject({ ...request, url });
    const { 'x-request-id': _own, date: _moment, ...same } = headers;
    // No body follows a head on the wire, whatever is injected.
    const body = request.method === 'HEAD' ? '' : rawPayload.toString('latin1');
    return { statusCode, headers: same, body };
  }

  test.each([
    ['/api/v1/office', '/api/v1/nobody'],
    ['/api/v1/office/', '/api/v1/nobody/'],
    ['/api/v1/office/me', '/api/v1/nobody/me'],
    ['/api/v1/office/orders/1001/notes', '/api/v1/nobody/orders/1001/notes'],
    ['/api/v1/office/orders?state=%00', '/api/v1/nobody/orders?state=%00'],
    ['/api/v1/office/openapi.json', '/api/v1/nobody/openapi.json'],
    ['/api/v1/office/%00', '/api/v1/nobody/%00'],
    ['/office', '/nobody'],
    ['/office/', '/nobody/'],
    ['/office/orders', '/nobody/orders'],
    ['/office/assets/index-a1.js', '/nobody/assets/index-a1.js'],
  ])('%s', async (office, nowhere) => {
    for (const request of requests) {
      const [expected, answer] = [await answerTo(request, nowhere), await answerTo(request, office)];
      expect(answer, JSON.stringify(request).slice(0, 200)).toEqual(expected);
    }
  });
});
