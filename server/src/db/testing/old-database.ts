import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, migrateUnderLock } from '../database';
import { openTestDatabase } from './database';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** An empty database with the tables of an earlier version. */
export interface OldDatabase extends Database {
  /** Brings its tables up to date. */
  update(): Promise<void>;
}

/** Opens an empty database as it was before a migration. @param name of the migration's file, without its number */
export async function openBefore(name: string): Promise<OldDatabase> {
  const database = await openTestDatabase();
  const { orm, pool } = database;
  await orm.execute(sql`drop schema public cascade`);
  await orm.execute(sql`drop schema drizzle cascade`);
  await orm.execute(sql`create schema public`);
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = journalSchema.parse(JSON.parse(await readFile(journal, 'utf8')));
    const before = entries.findIndex(({ tag }) => tag.endsWith(name));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, before) }));
    await migrateUnderLock(pool, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  return { ...database, update: () => migrateUnderLock(pool, MIGRATIONS) };
}
