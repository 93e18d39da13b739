import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, openTestDatabase } from '../../testing/db/test-database';
import { ONE_RED, orderOf, place, putStock } from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { save, sessionBody } from '../../testing/test-training';
import { type Database, migrateUnderLock } from '../db/database';
import { attachments, teamEnquiries, users } from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { backUp, parentsFirst, TABLES } from './backup';
import { backupLines, type Head } from './backup-file';
import { restore } from './restore';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
/** All 256 bytes. */
const MENU = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
/** Characters that COPY escapes, or that confuse a terminal. */
const ODD_NAME = 'Zoë\t\\N\\.\n\r\u{1f347} "x"';

let at: TestApp;
let ada: TestPerson;
let folder: string;
/** The path of a backup with Ada, a menu and an order. */
let backup: string;
const opened: Database[] = [];

beforeAll(async () => {
  [at, folder] = [await startTestApp(), await mkdtemp(join(tmpdir(), 'nosewise-backup-'))];
  ada = await at.makePerson(ODD_NAME);
  await save(at, ada, sessionBody(NOON, 24, 6));
  await putStock(at, 'red-wine-12', 1000);
  await place(at);
  await addMenu();
  backup = join(folder, 'backups', 'nosewise.backup');
  await backUp(at.database, backup, NOON);
  return async () => {
    await at.close();
    await rm(folder, { recursive: true });
  };
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

/** A database with all tables and nothing in them, as a first start makes it. */
async function freshDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

async function addMenu(): Promise<void> {
  const id = randomUUID();
  const { orm } = at.database;
  await orm.insert(teamEnquiries).values({
    id,
    name: 'Ada',
    role: 'Chef',
    businessName: 'Osteria',
    email: 'ada@nosewise.example',
    improvements: '',
    ndaRequired: false,
    isSpam: false,
  });
  await orm.insert(attachments).values({
    teamEnquiryId: id,
    fileName: 'menu.pdf',
    mediaType: 'application/pdf',
    size: MENU.length,
    content: MENU,
  });
}

describe('a backup', () => {
  test('knows every table that the migrations make', async () => {
    const { rows } = await at.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect([...TABLES].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('is one whole file for its owner alone, and replaces the last one', async () => {
    const file = join(folder, 'once', 'a.backup');
    await backUp(at.database, file, NOON);
    await backUp(at.database, file, NOON);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'once'))).toEqual(['a.backup']);
  });

  test('made while people save sessions and buy holds one moment of the database, to the row', async () => {
    const file = join(folder, 'busy.backup');
    let stopped = false;
    async function go(): Promise<number> {
      let done = 0;
      for (; !stopped; done += 1) {
        await save(at, ada, sessionBody(NOON, 3, 1));
        await place(at, { ...orderOf(ONE_RED), email: `${randomUUID()}@buyer.example` });
      }
      return done;
    }
    const load = [go(), go()];
    const then = await at.database.orm.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`select pg_export_snapshot() as id`);
        const rowsThen = await fingerprint({ orm: tx });
        await backUp(at.database, file, NOON, rows[0]?.id);
        return rowsThen;
      },
      { isolationLevel: 'repeatable read' },
    );
    stopped = true;
    expect(Math.min(...(await Promise.all(load)))).toBeGreaterThan(0);
    expect(await fingerprint(at.database)).not.toEqual(then);

    const target = await freshDatabase();
    await restore(target, file, migrations);
    expect(await fingerprint(target)).toEqual(then);
  });

  test('brings everything back into an empty database, and later rows get the next numbers', async () => {
    const target = await freshDatabase();
    await restore(target, backup, migrations);
    expect((await target.orm.select({ content: attachments.content }).from(attachments))[0]?.content).toEqual(
      MENU,
    );
    const { rows: standings } = await target.pool.query('select * from leaderboard_view');
    expect(standings).toMatchObject([{ display_name: ODD_NAME, accuracy_30d: 0.8 }]);
    const { rows: mails } = await target.pool.query(
      `select max(id) + 1 as next, nextval('mail_outbox_id_seq') as drawn from mail_outbox`,
    );
    expect(mails[0].drawn).toBe(mails[0].next);
    // The next start has nothing left to migrate.
    await migrateUnderLock(target.pool, migrations);
  });

  test('of an earlier version is restored as it was, and then brought up to date', async () => {
    const later = await nextMigrations();
    const target = await freshDatabase();
    await migrateUnderLock(target.pool, later);
    await restore(target, backup, later, { force: true });
    expect(await target.orm.select({ id: users.id }).from(users)).toEqual([{ id: ada.userId }]);
    const { rows } = await target.pool.query(`select from pg_indexes where indexname = 'users_made'`);
    expect(rows).toHaveLength(1);
  });

  test('of a later version is refused', async () => {
    const made = await freshDatabase();
    await migrateUnderLock(made.pool, await nextMigrations());
    const file = join(folder, 'later.backup');
    await backUp(made, file, NOON);
    await expect(restore(await freshDatabase(), file, migrations, { force: true })).rejects.toThrow(
      new OperatorError(`${file} was made by a later version of Nosewise. Update this one first.`),
    );
  });
});

/** A folder of migrations, as a later version may have it. */
async function nextMigrations(): Promise<string> {
  const next = await mkdtemp(join(folder, 'migrations-'));
  await cp(migrations, next, { recursive: true });
  const journal = join(next, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const added = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: 'next' };
  await writeFile(join(next, 'next.sql'), 'create index users_made on users (created_at)');
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  return next;
}

describe('restoring', () => {
  test('replaces the content of a database by force only, and completely', async () => {
    const target = await freshDatabase();
    await target.orm.insert(users).values({ email: 'eve@nosewise.example', passwordHash: 'none' });
    const before = await fingerprint(target);
    await expect(restore(target, backup, migrations)).rejects.toThrow(
      'The database is not empty. Back it up, then restore with --force, which replaces everything in it.',
    );
    expect(await fingerprint(target)).toEqual(before);

    await restore(target, backup, migrations, { force: true });
    expect(await target.orm.select({ id: users.id }).from(users)).toEqual([{ id: ada.userId }]);
  });

  test('is refused while somebody else is connected to the database', async () => {
    const target = await freshDatabase();
    const stop = await target.listen('news', () => undefined);
    await expect(restore(target, backup, migrations, { force: true })).rejects.toThrow(
      'The product is running on this database. Stop it first, then restore.',
    );
    await stop();
  });

  test('leaves other programs’ tables alone', async () => {
    const target = await freshDatabase();
    await target.pool.query('create table notes as select 1 as note');
    await restore(target, backup, migrations, { force: true });
    expect((await target.pool.query('select note from notes')).rows).toEqual([{ note: 1 }]);
  });

  test('that fails half-way leaves all as it was', async () => {
    const target = await freshDatabase();
    await target.orm.insert(users).values({ email: 'eve@nosewise.example', passwordHash: 'none' });
    const before = await fingerprint(target);
    const restoring = restore(target, await withWrongRow(), migrations, { force: true });
    await expect(restoring).rejects.toThrow('invalid input syntax for type uuid');
    expect(await fingerprint(target)).toEqual(before);
  });

  test.each([
    ['for a terminal to obey', { id: '\u001b[2J"\u202e\\n' }, 'invalid input syntax for type uuid: "…"'],
    ['larger than an index takes', { email: randomBytes(20_000).toString('hex') }, 'index row '],
  ])('a value %s is refused in one line without it', async (_, row, line) => {
    const restoring = restore(await freshDatabase(), await withWrongRow(row), migrations, { force: true });
    const refusal = await restoring.catch((error) => error);
    expect(refusal).toBeInstanceOf(OperatorError);
    expect(refusal.message).toContain(`holds a row that does not fit: ${line}`);
    expect(refusal.message).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(refusal.message.length).toBeLessThan(300);
  });

  test.each<[what: string, make: (file: Buffer) => Buffer, line: string]>([
    ['that holds words', () => Buffer.from('hunter2'), 'is not a backup of Nosewise.'],
    ['that is empty', () => Buffer.alloc(0), 'is damaged or cut short.'],
    ['that holds other packed words', () => gzipSync('hunter2\n'), 'is not a backup of Nosewise.'],
    ['that is one line without an end', () => gzipSync('x'.repeat(2 ** 22)), 'is not a backup of Nosewise.'],
    ['that is half of a backup', (file) => file.subarray(0, file.length / 2), 'is damaged or cut short.'],
    ['that lacks its last byte', (file) => file.subarray(0, -1), 'is damaged or cut short.'],
    ['that has a wrong byte', (file) => disturbed(file), 'is damaged or cut short.'],
    [
      'that lacks a row',
      (file) => repacked(file, (lines) => lines.toSpliced(2, 1)),
      'is damaged or cut short.',
    ],
    [
      'that lacks its seal',
      (file) => repacked(file, (lines) => lines.slice(0, -2)),
      'is damaged or cut short.',
    ],
    [
      'that has more behind its seal',
      (file) => repacked(file, (lines) => [...lines, 'x', '']),
      'is damaged or cut short.',
    ],
  ])('a file %s is refused and changes nothing', async (_what, make, line) => {
    const target = await freshDatabase();
    const before = await fingerprint(target);
    const file = join(folder, 'wrong.backup');
    await writeFile(file, make(await readFile(backup)));
    const restoring = restore(target, file, migrations, { force: true });
    await expect(restoring).rejects.toThrow(OperatorError);
    await expect(restoring).rejects.toThrow(`${file} ${line}`);
    expect(await fingerprint(target)).toEqual(before);
  });
});

test.each<[what: string, change: (head: Head) => unknown]>([
  ['no migrations', (head) => ({ ...head, migrations: [] })],
  ['no tables', (head) => ({ ...head, tables: [] })],
  [
    'a table of nobody',
    (head) => ({ ...head, tables: [...head.tables, { name: 'pg_class', columns: ['oid'] }] }),
  ],
  ['a table twice', (head) => ({ ...head, tables: [...head.tables, ...head.tables.slice(0, 1)] })],
  [
    'a table without columns',
    (head) => ({ ...head, tables: head.tables.map(({ name }) => ({ name, columns: [] })) }),
  ],
  [
    'a sequence of nobody',
    (head) => ({ ...head, sequences: [{ name: 'x', lastValue: '1', isCalled: true }] }),
  ],
  [
    'a sequence that stands at a word',
    (head) => ({ ...head, sequences: head.sequences.map((each) => ({ ...each, lastValue: 'one' })) }),
  ],
])('a backup whose head has %s is refused in one sentence', async (_, change) => {
  const target = await freshDatabase();
  const file = join(folder, 'head.backup');
  const head: Head = JSON.parse(
    gunzipSync(await readFile(backup))
      .toString()
      .split('\n', 1)[0] ?? '',
  );
  const changed: Head = JSON.parse(JSON.stringify(change(head)));
  const lines = backupLines(changed, () => ({ bytes: (async function* () {})(), count: () => 0 }));
  await writeFile(file, gzipSync(await buffer(lines)));
  const restoring = restore(target, file, migrations, { force: true });
  await expect(restoring).rejects.toThrow(new OperatorError(`${file} is not a backup of Nosewise.`));
});

test('a hostile backup with a row without an end is refused before it fills the memory', async () => {
  const file = join(folder, 'hostile.backup');
  const [head = ''] = gunzipSync(await readFile(backup))
    .toString()
    .split('\n', 1);
  let taken = 0;
  const endless = Readable.from(
    (async function* () {
      yield `${head}\n`;
      // Half a GB, which gzip packs into half a MB.
      for (; taken < 500; taken += 1) yield 'x'.repeat(2 ** 20);
    })(),
  );
  await pipeline(endless, createGzip({ level: 1 }), createWriteStream(file));
  const before = process.memoryUsage.rss();
  const restoring = restore(await freshDatabase(), file, migrations, { force: true });
  await expect(restoring).rejects.toThrow(`${file} is damaged or cut short.`);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 2 ** 20);
});

function disturbed(file: Buffer): Buffer {
  const other = Buffer.from(file);
  const middle = Math.floor(other.length / 2);
  other[middle] = (other[middle] ?? 0) ^ 1;
  return other;
}

function repacked(file: Buffer, change: (lines: string[]) => string[]): Buffer {
  return gzipSync(change(gunzipSync(file).toString().split('\n')).join('\n'));
}

/** Intact and with a valid checksum, but its row is not a valid user. */
async function withWrongRow(row: Readonly<Record<string, string>> = { id: 'x' }): Promise<string> {
  const user: Readonly<Record<string, string>> = {
    id: randomUUID(),
    email: 'eve@nosewise.example',
    password_hash: 'none',
    user_metadata: '{}',
    created_at: '2026-11-21',
    updated_at: '2026-11-21',
    ...row,
  };
  const [first = ''] = gunzipSync(await readFile(backup))
    .toString()
    .split('\n', 1);
  const lines = backupLines(JSON.parse(first), ({ name, columns }) => ({
    bytes: (async function* () {
      if (name === 'users')
        yield Buffer.from(`${columns.map((column) => user[column] ?? '\\N').join('\t')}\n`);
    })(),
    count: () => (name === 'users' ? 1 : 0),
  }));
  const file = join(folder, 'wrong-row.backup');
  await writeFile(file, gzipSync(await buffer(lines)));
  return file;
}

test('tables are written after the tables that they refer to', () => {
  const tables = [
    { name: 'lines', parents: ['orders'] },
    { name: 'orders', parents: [] },
  ];
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['orders', 'lines']);
  expect(() =>
    parentsFirst([
      { name: 'a', parents: ['b'] },
      { name: 'b', parents: ['a'] },
    ]),
  ).toThrow('These tables refer to each other: a, b');
});
