import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { embeddedFolder, lockEmbedded, serveEmbedded } from '../db/embedded';
import { migrateUnderLock } from '../db/migrate';
import type { Env } from '../env';
import { OperatorError } from '../operator-error';
import { syncFolder, writeWhole } from './whole-file';

type Place = Pick<Env, 'dataDir' | 'databaseUrl'>;

/**
 * Writes the embedded database as one archive (tar, gzip) that only its owner may read. An earlier file of that name is
 * replaced in one step, once the new one is whole on the disk.
 * Throws `OperatorError` when a server keeps the database, there is none yet, or a process has it open.
 */
export async function backUp(place: Place, file: string): Promise<void> {
  refuseServer(place, 'pg_dump');
  const folder = embeddedFolder(place.dataDir);
  if (!existsSync(folder)) throw new OperatorError(`There is no database in ${folder} yet.`);
  const release = await lockEmbedded(place.dataDir);
  try {
    const lite = await PGlite.create(folder);
    const archive = await lite.dumpDataDir('gzip').finally(() => lite.close());
    await writeWhole(file, new Uint8Array(await archive.arrayBuffer()));
  } finally {
    await release();
  }
}

/**
 * Puts the database of a backup in place, after it has been opened elsewhere and its tables were brought up to date.
 * @param force put a database that is there already aside; nothing is ever deleted
 * @returns the folder that holds the database from before, if there was one
 * Throws `OperatorError` when a server keeps the database, one is there already, a process has it open, or the file is
 * no backup of ours.
 */
export async function restore(
  place: Place,
  file: string,
  migrations: string,
  force: boolean,
): Promise<string | undefined> {
  refuseServer(place, 'pg_restore');
  const archive = await readFile(file);
  const release = await lockEmbedded(place.dataDir);
  const folder = embeddedFolder(place.dataDir);
  const fresh = join(place.dataDir, `db.restoring-${process.pid}`);
  try {
    if (existsSync(folder) && !force) {
      throw new OperatorError(
        `There is a database in ${folder} already; --force puts it aside and restores.`,
      );
    }
    await unpack(archive, fresh, migrations, file);
    const aside = existsSync(folder) ? await putAside(folder) : undefined;
    await rename(fresh, folder);
    await syncFolder(place.dataDir);
    return aside;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await release();
  }
}

function refuseServer({ databaseUrl }: Place, instead: string): void {
  if (databaseUrl === undefined) return;
  throw new OperatorError(
    `DATABASE_URL is set: this is for the embedded database; use ${instead} for a PostgreSQL server.`,
  );
}

async function unpack(archive: Buffer, fresh: string, migrations: string, file: string): Promise<void> {
  const lite = await PGlite.create(fresh, { loadDataDir: new Blob([new Uint8Array(archive)]) }).catch(() => {
    throw new OperatorError(`${file} is not a backup of Nosewise, or it is damaged.`);
  });
  const engine = await serveEmbedded(lite);
  try {
    await refuseForeign(lite, migrations, file);
    await migrateUnderLock(engine.pool, migrations);
  } finally {
    await engine.close();
  }
}

/** Another program's database would open as well, and one of a later version would not fit this one. */
async function refuseForeign(lite: PGlite, migrations: string, file: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrations });
  const { rows } = await lite
    .query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')
    .catch(() => ({ rows: [] }));
  if (rows[0]?.hash !== known[0]?.hash) throw new OperatorError(`${file} is not a backup of Nosewise.`);
  if (rows.length > known.length) {
    throw new OperatorError(`${file} was made by a later version of Nosewise: update this one first.`);
  }
}

async function putAside(folder: string): Promise<string> {
  const aside = `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(folder, aside);
  return aside;
}
