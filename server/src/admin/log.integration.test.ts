import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@nosewise/domain/testing';
import { HOUR } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandLine } from '../../testing/admin';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { PDF, sendContact, sendTeam, team as teamForm } from '../../testing/enquiries';
import { place } from '../../testing/shop/orders';
import { bouncedAddresses, contactMessages, links, mailOutbox, teamEnquiries, users } from '../db/schema';
import { OFFICE_CALLS } from '../office/calls';

let at: TestApp;
let ada: TestPerson;
let folder: string;
/** The ids of a message, of a team enquiry with a menu, of a shared pack, and of a mail that was given up. */
let [enquiry, team, pack, mail] = ['', '', '', ''];
/** The id of the mark of an address. */
const MARK = randomUUID();
/** Runs `npm run admin -- …`. */
let run: (...words: string[]) => Promise<string>;

beforeAll(async () => {
  [at, folder] = [await startTestApp(), await mkdtemp(join(tmpdir(), 'nosewise-log-'))];
  run = commandLine(at);
  return async () => {
    await at.close();
    await rm(folder, { recursive: true });
  };
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  at.orders.next = 1001;
  ada = await at.makePerson('Ada');
  await place(at);
  await sendContact(at);
  enquiry = present((await at.database.orm.select().from(contactMessages))[0]).id;
  await sendTeam(at, { ...teamForm, menu: { fileName: 'menu.pdf', content: PDF } });
  team = present((await at.database.orm.select().from(teamEnquiries))[0]).id;
  const words = { recipient: 'gone@nosewise.example', subject: 'Hello', text: 'Hello', html: 'Hello' };
  const [given] = await at.database.orm
    .insert(mailOutbox)
    .values({ ...words, attempts: 9, dueAt: null })
    .returning();
  mail = String(present(given).id);
  pack = 'BCDFGHJKMNPQR';
  await at.database.orm.insert(links).values({
    id: pack,
    userId: ada.userId,
    kind: 'pack',
    subject: 'own-a',
    sharedAt: NOON,
    updatedAt: NOON,
    openedAt: NOON,
    pack: { name: 'Home', description: '', aromas: [] },
  });
});

function makeOperator(): Promise<unknown> {
  return run('operators', 'add', ada.email, '--role', 'support');
}

async function unconfirm(): Promise<void> {
  await at.database.orm.update(users).set({ emailConfirmedAt: null });
}

async function mark(): Promise<void> {
  const address = 'gone@nosewise.example';
  await at.database.orm.insert(bouncedAddresses).values({ id: MARK, address, markedAt: NOON });
}

interface Line {
  readonly action: string;
  readonly subject: string;
}

async function log(...words: string[]): Promise<Line[]> {
  return JSON.parse(await run('log', '--json', ...words)).rows;
}

/** The commands that change something, each with the line that it leaves and what has to be done before it. */
const CHANGES: readonly [line: string, words: () => string[], before?: () => Promise<unknown>][] = [
  ['orders.link 1001', () => ['orders', 'link', '1001']],
  ['orders.note 1001', () => ['orders', 'note', '1001', 'Call first']],
  ['orders.pay 1001', () => ['orders', 'paid', '1001']],
  ['orders.pack 1001', () => ['orders', 'pack', '1001'], () => run('orders', 'paid', '1001')],
  ['orders.ship 1001', () => ['orders', 'ship', '1001'], () => run('orders', 'paid', '1001')],
  ['orders.withdraw 1001', () => ['orders', 'withdraw', '1001']],
  ['orders.refund 1001', () => ['orders', 'refund', '1001'], () => run('orders', 'paid', '1001')],
  ['orders.cancel 1001', () => ['orders', 'cancel', '1001']],
  ['orders.export documents', () => ['orders', 'export', join(folder, 'documents.csv')]],
  ['stock.set red-wine-12', () => ['stock', 'set', 'red-wine-12', '7']],
  ['enquiries.finish ENQUIRY', () => ['enquiries', 'done', enquiry]],
  ['enquiries.spam ENQUIRY', () => ['enquiries', 'spam', enquiry]],
  ['enquiries.note ENQUIRY', () => ['enquiries', 'note', enquiry, 'Call first']],
  ['enquiries.assign ENQUIRY', () => ['enquiries', 'assign', enquiry, ada.email], makeOperator],
  ['enquiries.delete ENQUIRY', () => ['enquiries', 'delete', enquiry]],
  ['enquiries.export enquiries', () => ['enquiries', 'export', join(folder, 'enquiries.csv')]],
  ['packs.delete PACK', () => ['packs', 'delete', pack]],
  ['people.confirm ADA', () => ['users', 'confirm', ada.email], unconfirm],
  ['people.end-sessions ADA', () => ['users', 'sign-out', ada.email]],
  ['people.delete ADA', () => ['users', 'delete', ada.email]],
  ['mails.send MAIL', () => ['mails', 'send', mail]],
  ['mails.mark MAIL', () => ['mails', 'mark', mail]],
  ['mails.unmark MARK', () => ['mails', 'unmark', MARK], mark],
  ['mails.test test message', () => ['mails', 'test', ada.email]],
  ['operators.add ADA', () => ['operators', 'add', ada.email, '--role', 'owner']],
  ['operators.remove ADA', () => ['operators', 'remove', ada.email], makeOperator],
];

/** The commands that only read. */
const READS: readonly (() => string[])[] = [
  () => ['orders', 'list'],
  () => ['orders', 'show', '1001'],
  () => ['stock', 'list'],
  () => ['enquiries', 'list'],
  () => ['enquiries', 'show', enquiry],
  () => ['enquiries', 'menu', team, folder],
  () => ['users', 'list'],
  () => ['users', 'show', ada.email],
  () => ['packs', 'list'],
  () => ['packs', 'show', pack],
  () => ['mails', 'list'],
  () => ['mails', 'bounced'],
  () => ['operators', 'list'],
  () => ['log'],
  () => ['today'],
  () => ['search', '1001'],
  () => ['health'],
  () => ['first-steps'],
  () => ['parcels', 'list'],
  () => ['books', 'list'],
  () => ['books', 'vat', '--month', '2026-11'],
  () => ['enquiries', 'handlers'],
];

describe('a command that changes something leaves exactly one line', () => {
  test('or is known to read only', () => {
    const known = [
      ['orders', 'tracking'],
      ['parcels', 'show'],
      ...[...CHANGES.map(([, words]) => words), ...READS].map((words) => words()),
    ];
    const isKnown = (command: string) =>
      known.some((words) => command.split(' ').every((word, at) => words[at] === word));
    const commands = OFFICE_CALLS.map(({ declaration }) => String(declaration.command));
    expect(commands.filter((command) => !isKnown(command))).toEqual([]);
  });

  test.each(CHANGES)('%s', async (expected, words, before) => {
    await before?.();
    const lines = await log();
    await run(...words());
    const [newest, ...rest] = await log();
    expect(rest).toEqual(lines);
    const { action, subject } = present(newest);
    const known = {
      [enquiry]: 'ENQUIRY',
      [pack]: 'PACK',
      [ada.userId]: 'ADA',
      [mail]: 'MAIL',
      [MARK]: 'MARK',
    };
    expect(`${action} ${known[subject] ?? subject}`).toBe(expected);
    expect(newest).toMatchObject({
      at: '2026-11-21T12:00:00.000Z',
      actor: { kind: 'command' },
      refused: null,
    });
  });

  test('for each order of a list of parcels, and one for the list', async () => {
    await run('orders', 'paid', '1001');
    const parcels = join(folder, 'parcels.csv');
    await writeFile(parcels, 'order,carrier,tracking\n1001,DHL,00340434161094000000\n');
    await run('orders', 'tracking', parcels, '--dry-run');
    expect(await log()).toHaveLength(1);
    await run('orders', 'tracking', parcels);
    const subjects = (await log('--action', 'orders.ship')).map(({ subject }) => subject);
    expect(subjects).toEqual(['tracking by CSV', '1001']);
  });

  test.each<[what: string, words: () => string[]]>([
    ['refused', () => ['orders', 'ship', '1001']],
    ['refused for its amount', () => ['orders', 'refund', '1001', '--amount', '1']],
    ['about an unknown order', () => ['orders', 'cancel', '9999']],
    ['about an unknown kit', () => ['stock', 'set', 'none', '1']],
    ['about an unknown enquiry', () => ['enquiries', 'done', randomUUID()]],
    ['about an unknown pack', () => ['packs', 'delete', 'BBBBBBBBBBBBB']],
    ['about an unknown account', () => ['users', 'delete', 'eve@nosewise.example']],
    ['about somebody who is no operator', () => ['operators', 'remove', ada.email]],
    [
      'about a period that ends before it begins',
      () => ['orders', 'export', folder, '--from', '2026-11-02', '--to', '2026-11-01'],
    ],
  ])('but one that is %s leaves none', async (_, words) => {
    await expect(run(...words())).rejects.toThrow(/./);
    expect(await log()).toEqual([]);
  });

  test('and one that only reads, or finds the work done, leaves none', async () => {
    for (const words of READS) await run(...words());
    expect(await log()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      await run('orders', 'paid', '1001');
      await run('enquiries', 'done', enquiry);
      await run('operators', 'add', ada.email, '--role', 'packer');
    }
    expect(await log()).toHaveLength(3);
  });
});

describe('the log', () => {
  test('is shown newest first, by action, by subject and as many as wanted', async () => {
    expect(await run('log')).toBe('There are none');
    await run('stock', 'set', 'red-wine-12', '7');
    at.clock.now = NOON + HOUR;
    await run('orders', 'paid', '1001');
    await run('orders', 'ship', '1001', '--carrier', 'DHL');
    const line = { actor: 'kind: command', at: '2026-11-21T13:00:00.000Z', subject: '1001' };
    expect(JSON.parse(await run('log'))).toEqual([
      {
        ...line,
        action: 'orders.ship',
        before: 'state: paid, version: 1',
        after: 'state: shipped, version: 2',
      },
      {
        ...line,
        action: 'orders.pay',
        before: 'state: placed, version: 0',
        after: 'state: paid, amount: 4595, version: 1',
      },
      {
        ...line,
        at: '2026-11-21T12:00:00.000Z',
        action: 'stock.set',
        subject: 'red-wine-12',
        before: 'available: none',
        after: 'told: 0, available: 7',
      },
    ]);
    const actions = async (...words: string[]) => (await log(...words)).map(({ action }) => action);
    expect(await actions('--subject', '1001')).toEqual(['orders.ship', 'orders.pay']);
    expect(await actions('--action', 'stock.set')).toEqual(['stock.set']);
    expect(await actions('--limit', '1')).toEqual(['orders.ship']);
    await expect(run('log', '--action', 'none')).rejects.toThrow(/invalid/);
  });

  test('is never changed or deleted, by any statement of the product', async () => {
    await run('stock', 'set', 'red-wine-12', '7');
    const { orm } = at.database;
    for (const statement of [
      sql`update operator_log set subject = ''`,
      sql`delete from operator_log`,
      sql`delete from operator_log where false`,
    ]) {
      await expect(orm.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'Lines of operator_log are never changed or deleted.' }),
      });
    }
    expect(await log()).toHaveLength(1);
  });

  test('keeps nothing personal about a customer or an operator whose account is deleted', async () => {
    await run('operators', 'add', ada.email, '--role', 'support');
    await run('users', 'delete', ada.email);
    expect(JSON.parse(await run('operators', 'list', '--json')).operators).toEqual([]);
    expect(await run('log', '--json')).not.toContain(ada.email);
    expect(await log('--subject', ada.userId)).toHaveLength(2);
  });
});

test('operators are accounts with one role each, which can be changed and taken away', async () => {
  const listed = async () => JSON.parse(await run('operators', 'list', '--json')).operators;
  expect(await run('operators', 'add', ada.email.toUpperCase(), '--role', 'packer')).toContain(
    '"role":"packer"',
  );
  await run('operators', 'add', ada.email, '--role', 'manager');
  expect(await listed()).toEqual([
    { id: ada.userId, email: ada.email, role: 'manager', addedAt: '2026-11-21T12:00:00.000Z' },
  ]);
  await expect(run('operators', 'add', ada.email, '--role', 'king')).rejects.toThrow(/invalid/);
  await expect(run('operators', 'add', ada.email)).rejects.toThrow(/--role/);
  await run('operators', 'remove', ada.email);
  expect(await listed()).toEqual([]);
  expect(await log('--action', 'operators.add')).toMatchObject([
    { before: { role: 'packer' }, after: { role: 'manager' } },
    { before: null, after: { role: 'packer' } },
  ]);
});
