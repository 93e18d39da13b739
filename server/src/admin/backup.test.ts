import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database';
import { attachments, teamEnquiries, users } from '../db/schema';
import { OperatorError } from '../operator-error';
import { backUp, restore } from './backup';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Every byte there is. */
const MENU = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
let folder: string;
/** A backup that knows Ada. */
let backup: string;

function place(name: string) {
  return { dataDir: join(folder, name), databaseUrl: undefined };
}

/** Opens the database of a place as the server does, and adds a person when one is named. */
async function peopleIn(name: string, added?: string): Promise<string[]> {
  const database = await openDatabase(place(name), migrations);
  if (added) await database.orm.insert(users).values({ email: added, passwordHash: 'none' });
  const rows = await database.orm.select({ email: users.email }).from(users).orderBy(users.email);
  await database.close();
  return rows.map(({ email }) => email);
}

/** Adds a menu to a place, as somebody sends it with a team enquiry. */
async function addMenu(name: string): Promise<void> {
  const database = await openDatabase(place(name), migrations);
  const [enquiry] = await database.orm
    .insert(teamEnquiries)
    .values({
      id: randomUUID(),
      name: 'Ada',
      role: 'Chef',
      businessName: 'Osteria',
      email: 'ada@nosewise.example',
      improvements: '',
      ndaRequired: false,
      isSpam: false,
    })
    .returning();
  await database.orm.insert(attachments).values({
    teamEnquiryId: enquiry?.id ?? '',
    fileName: 'menu.pdf',
    mediaType: 'application/pdf',
    size: MENU.length,
    content: MENU,
  });
  await database.close();
}

async function menusIn(name: string): Promise<Buffer[]> {
  const database = await openDatabase(place(name), migrations);
  const rows = await database.orm.select({ content: attachments.content }).from(attachments);
  await database.close();
  return rows.map(({ content }) => content);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-backup-'));
  backup = join(folder, 'backups', 'nosewise.tar.gz');
  await peopleIn('ada', 'ada@nosewise.example');
  await addMenu('ada');
  await backUp(place('ada'), backup);
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

describe('a backup', () => {
  test('is one whole file for its owner alone', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'backups'))).toEqual(['nosewise.tar.gz']);
  });

  test('brings everybody and every menu back where there is no database, and leaves the database it was made of as it was', async () => {
    expect(await restore(place('empty'), backup, migrations, false)).toBeUndefined();
    expect(await peopleIn('empty')).toEqual(['ada@nosewise.example']);
    expect(await menusIn('empty')).toEqual([MENU]);
    expect(await readdir(join(folder, 'empty'))).toEqual(['db']);
    expect(await peopleIn('ada', 'bob@nosewise.example')).toEqual([
      'ada@nosewise.example',
      'bob@nosewise.example',
    ]);
  });

  test('replaces a database only by force, and then puts that aside', async () => {
    await peopleIn('eve', 'eve@nosewise.example');
    await expect(restore(place('eve'), backup, migrations, false)).rejects.toThrow(
      new OperatorError(
        `There is a database in ${join(folder, 'eve', 'db')} already; --force puts it aside and restores.`,
      ),
    );
    expect(await peopleIn('eve')).toEqual(['eve@nosewise.example']);

    const aside = await restore(place('eve'), backup, migrations, true);
    expect(await peopleIn('eve')).toEqual(['ada@nosewise.example']);
    const before = await PGlite.create(aside);
    expect((await before.query('select email from users')).rows).toEqual([{ email: 'eve@nosewise.example' }]);
    await before.close();
  });

  test('is neither made nor restored while a process has the database open', async () => {
    const database = await openDatabase(place('busy'), migrations);
    const inUse = 'is in use by another process';
    await expect(backUp(place('busy'), join(folder, 'busy.tar.gz'))).rejects.toThrow(inUse);
    await expect(restore(place('busy'), backup, migrations, true)).rejects.toThrow(inUse);
    await database.close();
    expect(await readdir(folder)).not.toContain('busy.tar.gz');
  });

  test('is not made where there is no database', async () => {
    await expect(backUp(place('none'), join(folder, 'none.tar.gz'))).rejects.toThrow(
      new OperatorError(`There is no database in ${join(folder, 'none', 'db')} yet.`),
    );
  });
}, 60_000);

describe('a file that is no backup of ours', () => {
  test.each([
    ['text', async () => 'hunter2'],
    ['another program’s database', foreignArchive],
  ])('is refused and changes nothing: %s', async (_what, make) => {
    const file = join(folder, 'foreign.tar.gz');
    await writeFile(file, await make());
    await peopleIn('target', undefined);
    const before = await readdir(join(folder, 'target'));
    await expect(restore(place('target'), file, migrations, true)).rejects.toThrow(
      `${file} is not a backup of Nosewise`,
    );
    expect(await readdir(join(folder, 'target'))).toEqual(before);
  });

  async function foreignArchive(): Promise<Uint8Array> {
    const lite = await PGlite.create();
    const archive = await lite.dumpDataDir('gzip');
    await lite.close();
    return new Uint8Array(await archive.arrayBuffer());
  }
}, 60_000);

test.each([
  ['pg_dump', () => backUp(server, backup)],
  ['pg_restore', () => restore(server, backup, migrations, false)],
])('with a PostgreSQL server, %s is named instead', async (tool, act) => {
  const refusal = act();
  await expect(refusal).rejects.toThrow(OperatorError);
  await expect(refusal).rejects.toThrow(`use ${tool} for a PostgreSQL server.`);
  await expect(refusal).rejects.not.toThrow('hunter2');
});

const server = { dataDir: '/nowhere', databaseUrl: 'postgres://me:hunter2@db/nosewise' };
