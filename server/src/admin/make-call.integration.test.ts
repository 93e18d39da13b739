import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { present } from '@nosewise/domain/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line';
import { emptyTables, fingerprint } from '../../testing/db/test-database';
import { place, stockNow } from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { PDF, sendContact, sendTeam, team as teamForm } from '../../testing/test-enquiries';
import { bouncedAddresses, contactMessages, links, mailOutbox, teamEnquiries, users } from '../db/schema';
import { fieldsOf } from '../office/office-call';
import { OFFICE_CALLS } from '../office/office-calls';
import { jsonOf, printable } from './make-call';

let at: TestApp;
let ada: TestPerson;
/** The ids of a message, of a team enquiry with a menu, of a shared pack, and of a mail that was given up. */
let [enquiry, team, pack] = ['', '', ''];
let mail = 0;
/** The id of the mark of an address. */
const MARK = randomUUID();
const number = '1001';
let call: ReturnType<typeof commandLine>;

beforeAll(async () => {
  at = await startTestApp();
  call = commandLine(at);
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  at.orders.next = 1001;
  ada = await at.makePerson('Ada');
  await place(at);
  await sendContact(at);
  await sendTeam(at, { ...teamForm, menu: { fileName: 'Menü.pdf', content: PDF } });
  const { orm } = at.database;
  enquiry = present((await orm.select().from(contactMessages))[0]).id;
  team = present((await orm.select().from(teamEnquiries))[0]).id;
  const failed = { recipient: 'x@nosewise.example', subject: 'x', text: 'x', html: 'x', dueAt: null };
  mail = present((await orm.insert(mailOutbox).values(failed).returning())[0]).id;
  pack = '2345BCDFGHJKM';
  const dates = { sharedAt: NOON, updatedAt: NOON, openedAt: NOON };
  const content = { name: 'Home', description: '', aromas: [] };
  const shared = { id: pack, userId: ada.userId, kind: 'pack', subject: 'own-a', pack: content } as const;
  await orm.insert(links).values({ ...shared, ...dates });
});

interface Line {
  readonly action: string;
  readonly subject: string;
}
const log = async (choice = {}): Promise<Line[]> => (await call('log', choice)).rows;

const pay = () => call('orders.pay', { number });
const makeOperator = () => call('operators.add', { email: ada.email, role: 'support' });
const unconfirm = () => at.database.orm.update(users).set({ emailConfirmedAt: null });
const mark = () =>
  at.database.orm
    .insert(bouncedAddresses)
    .values({ id: MARK, address: 'gone@nosewise.example', markedAt: NOON });

/** The calls that change something, each with the subject of its line and what has to be done before it. */
const CHANGES: readonly [name: string, subject: string, fields: () => object, before?: () => unknown][] = [
  ['orders.link', number, () => ({ number })],
  ['orders.note', number, () => ({ number, text: 'Call first' })],
  ['orders.pay', number, () => ({ number })],
  ['orders.pack', number, () => ({ number }), pay],
  ['orders.ship', number, () => ({ number }), pay],
  ['orders.withdraw', number, () => ({ number })],
  ['orders.refund', number, () => ({ number }), pay],
  ['orders.cancel', number, () => ({ number })],
  ['books.export', 'documents', () => ({ month: '2026-11' })],
  ['stock.set', 'red-wine-12', () => ({ kit: 'red-wine-12', available: 7, reason: 'counted' })],
  ['enquiries.finish', 'ENQUIRY', () => ({ enquiry })],
  ['enquiries.spam', 'ENQUIRY', () => ({ enquiry })],
  ['enquiries.note', 'ENQUIRY', () => ({ enquiry, note: 'Call first' })],
  ['enquiries.assign', 'ENQUIRY', () => ({ enquiry, to: ada.email }), makeOperator],
  ['enquiries.delete', 'ENQUIRY', () => ({ enquiry })],
  ['enquiries.export', 'enquiries', () => ({})],
  ['packs.delete', 'PACK', () => ({ pack })],
  ['people.confirm', 'ADA', () => ({ person: ada.email }), unconfirm],
  ['people.end-sessions', 'ADA', () => ({ person: ada.email })],
  ['people.delete', 'ADA', () => ({ person: ada.userId })],
  ['mails.send', 'MAIL', () => ({ mail })],
  ['mails.mark', 'MAIL', () => ({ mail })],
  ['mails.unmark', 'MARK', () => ({ mark: MARK }), mark],
  ['mails.test', 'test message', () => ({ email: ada.email })],
  ['operators.add', 'ADA', () => ({ email: ada.email, role: 'owner' })],
  ['operators.remove', 'ADA', () => ({ email: ada.email }), makeOperator],
];

/** The calls that only read. */
const READS: readonly [name: string, fields?: () => object][] = [
  ['orders.list'],
  ['orders.show', () => ({ number })],
  ['stock.list'],
  ['enquiries.list'],
  ['enquiries.show', () => ({ enquiry })],
  ['enquiries.menu', () => ({ enquiry: team })],
  ['enquiries.handlers'],
  ['people.list'],
  ['people.show', () => ({ person: ada.email })],
  ['packs.list'],
  ['packs.show', () => ({ pack })],
  ['mails.list'],
  ['mails.bounced'],
  ['operators.list'],
  ['log'],
  ['today'],
  ['search', () => ({ text: number })],
  ['health'],
  ['first-steps'],
  ['parcels.list'],
  ['books.list'],
  ['books.vat', () => ({ month: '2026-11' })],
];

describe('a call by command', () => {
  test('is any of the office: it changes something, or is known to read only', () => {
    const known = ['parcels.show', 'orders.track', ...[...CHANGES, ...READS].map(([name]) => name)];
    expect(OFFICE_CALLS.map(({ declaration }) => declaration.name).sort()).toEqual(known.sort());
  });

  test.each(CHANGES)('%s leaves exactly one line, about %s', async (name, subject, fields, before) => {
    await before?.();
    const lines = await log();
    await call(name, { ...fields() });
    const [newest, ...rest] = await log();
    expect(rest).toEqual(lines);
    const known = {
      [enquiry]: 'ENQUIRY',
      [pack]: 'PACK',
      [ada.userId]: 'ADA',
      [mail]: 'MAIL',
      [MARK]: 'MARK',
    };
    const line = present(newest);
    expect([line.action, known[line.subject] ?? line.subject]).toEqual([name, subject]);
    expect(newest).toMatchObject({
      at: '2026-11-21T12:00:00.000Z',
      actor: { kind: 'command' },
      refused: null,
    });
  });

  test('that only reads, or finds the work done, leaves none', async () => {
    for (const [name, fields] of READS) await call(name, { ...fields?.() });
    expect(await log()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      await pay();
      await call('enquiries.finish', { enquiry });
      await call('operators.add', { email: ada.email, role: 'packer' });
    }
    expect(await log()).toHaveLength(3);
  });

  test.each<[what: string, name: string, fields: () => object, words: RegExp]>([
    [
      'refused',
      'orders.ship',
      () => ({ number }),
      /^Order 1001 cannot be shipped, because it is not paid yet/,
    ],
    ['for more than is left', 'orders.refund', () => ({ number, amount: 1 }), /has no money left to refund/],
    ['about an unknown order', 'orders.cancel', () => ({ number: 'x' }), /^There is no order x\.$/],
    [
      'about an unknown kit',
      'stock.set',
      () => ({ kit: 'x', available: 1, reason: 'counted' }),
      /^There is no kit x; there are master-wine-36/,
    ],
    ['about an unknown enquiry', 'enquiries.finish', () => ({ enquiry: '%' }), /^There is no enquiry %\.$/],
    ['about a menu that is not there', 'enquiries.menu', () => ({ enquiry }), /has no menu\.$/],
    ['about an unknown pack', 'packs.delete', () => ({ pack: 'x' }), /^No pack is shared by the link x\.$/],
    ['about an unknown account', 'people.delete', () => ({ person: 'eve@x.example' }), /^No account has/],
    [
      'about somebody who is no operator',
      'operators.remove',
      () => ({ email: ada.email }),
      /is not an operator/,
    ],
    [
      'about a period backwards',
      'books.export',
      () => ({ from: '2026-11-02', to: '2026-11-01' }),
      /is after/,
    ],
    ['with a field of another shape', 'orders.list', () => ({ limit: 0 }), /^limit: /],
    ['without a field', 'orders.note', () => ({ number }), /^text: /],
    [
      'with a field that nothing reads',
      'orders.refund',
      () => ({ number, amonut: 1 }),
      /^orders\.refund has number, id, version, amount, reference, and not amonut\.$/,
    ],
    ['of another name', 'orders.burn', () => ({}), /^There is no call orders\.burn: .*call --help/],
  ])('that is %s changes nothing and leaves no line', async (_, name, fields, words) => {
    const before = await fingerprint(at.database);
    await expect(call(name, { ...fields() })).rejects.toThrow(words);
    expect(await fingerprint(at.database)).toEqual(before);
  });

  test('acts on what is there, or on the version that it names alone, and once for each id', async () => {
    const set = (available: number, more = {}) =>
      call('stock.set', { kit: 'red-wine-12', available, reason: 'counted', ...more });
    const id = randomUUID();
    await set(7, { id });
    await set(9);
    await set(7, { id });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 9 });
    await expect(set(5, { version: 7 })).rejects.toThrow('it is 9 on sale now. Nothing has changed.');
    await set(5, { version: 9 });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 5 });
  });

  test('for tracking numbers leaves a line for each order, and one for the list', async () => {
    await pay();
    const csv = 'order,carrier,tracking\n1001,DHL,00340434161094000000\n';
    const { lines } = await call('orders.track', { csv, dryRun: true });
    expect(await log()).toHaveLength(1);
    await call('orders.track', { csv, dryRun: false, versions: { 1001: lines[0].version } });
    const written = (await log()).map(({ action, subject }) => `${action} ${subject}`);
    expect(written).toEqual(['orders.track tracking by CSV', 'orders.ship 1001', 'orders.pay 1001']);
  });

  test('answers a file with its text, or in base64 if it has none', async () => {
    expect(await call('enquiries.export')).toContain(`${teamForm.businessName},`);
    const menu = Buffer.from(await call('enquiries.menu', { enquiry: team }), 'base64');
    expect(menu.equals(PDF)).toBe(true);
  });
});

describe('the log', () => {
  test('is read by action, by subject and as many lines as wanted', async () => {
    await call('stock.set', { kit: 'red-wine-12', available: 7, reason: 'counted' });
    await pay();
    await call('orders.ship', { number });
    const actions = async (choice: object) => (await log(choice)).map(({ action }) => action);
    expect(await actions({ subject: number })).toEqual(['orders.ship', 'orders.pay']);
    expect(await actions({ action: 'stock.set' })).toEqual(['stock.set']);
    expect(await actions({ limit: 1 })).toEqual(['orders.ship']);
  });

  test('is never changed or deleted, by any statement of the product', async () => {
    await pay();
    for (const statement of [
      sql`update operator_log set subject = ''`,
      sql`delete from operator_log`,
      sql`delete from operator_log where false`,
    ]) {
      await expect(at.database.orm.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'Lines of operator_log are never changed or deleted.' }),
      });
    }
    expect(await log()).toHaveLength(1);
  });

  test('keeps nothing personal about an operator whose account is deleted', async () => {
    await makeOperator();
    await call('people.delete', { person: ada.email });
    expect((await call('operators.list')).operators).toEqual([]);
    expect(JSON.stringify(await log())).not.toContain(ada.email);
    expect(await log({ subject: ada.userId })).toHaveLength(2);
  });
});

test('operators have one role each, which can be changed and taken away', async () => {
  await call('operators.add', { email: ada.email.toUpperCase(), role: 'packer' });
  const { operators } = await call('operators.add', { email: ada.email, role: 'manager' });
  const addedAt = '2026-11-21T12:00:00.000Z';
  expect(operators).toEqual([{ id: ada.userId, email: ada.email, role: 'manager', addedAt }]);
  await expect(call('operators.add', { email: ada.email, role: 'king' })).rejects.toThrow(/^role: /);
  expect((await call('operators.remove', { email: ada.email })).operators).toEqual([]);
  expect(await log({ action: 'operators.add' })).toMatchObject([
    { before: { role: 'packer' }, after: { role: 'manager' } },
    { before: null, after: { role: 'packer' } },
  ]);
});

test('nothing that a stranger wrote acts on the terminal or hides in it, and JSON reads back as it is stored', () => {
  const name = 'Ann\u202egnp.exe\u001b[2J\u009b\u2066\u200f\u2028';
  const hidden = /[^\P{Cc}\n\t]|[\u202e\u2066\u200f\u2028]/u;
  const printed = jsonOf({ name, lines: ['Grüße', 'محمد'] });
  expect(printed).not.toMatch(hidden);
  expect(printed).toContain('محمد');
  expect(JSON.parse(printed)).toEqual({ name, lines: ['Grüße', 'محمد'] });
  expect(printable(name)).not.toMatch(hidden);
});

test('the operators’ guide lists every call with its fields', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const shown = guide
    .split('\n')
    .filter((line) => /^\| `[a-z-]+(\.[a-z-]+)?` /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );
  const calls = OFFICE_CALLS.map(({ declaration }) => [
    `\`${declaration.name}\``,
    declaration.summary,
    fieldsOf(declaration)
      .filter((field) => field !== 'id' && field !== 'version')
      .map((field) => `\`${field}\``)
      .join(', '),
  ]);
  expect(shown).toEqual(calls);
});
