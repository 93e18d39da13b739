import { access, chmod, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of an empty database with all tables, which no engine runs on. */
    cluster: string;
  }
}

/** Processes that tests start, by the file that they run: each is bundled once, as the product is. */
const ENTRIES = { server: 'testing/test-main.ts', admin: 'src/admin/run-admin.ts' } as const;

const inServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Places a bundle as deep in the project as its source, so that it finds the same folders and packages. */
export function bundleOf(name: keyof typeof ENTRIES): string {
  return inServer(`dist/tests-${name}/${basename(ENTRIES[name], '.ts')}.js`);
}

/** Prepares what tests that start processes share. Vitest calls it once, before them. */
export default async function setup({ provide, config }: TestProject) {
  await bundle();
  const folder = await sharedFolder();
  config.env = { ...config.env, TMPDIR: folder };
  const dataDir = join(folder, 'template');
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, inServer('migrations'));
  await database.close();
  provide('cluster', join(dataDir, 'db'));
  return () => rm(folder, { recursive: true });
}

/**
 * Makes the folder of everything that these tests write: in memory where the system has room there. On a disk a third
 * of their time goes into files: a database has a thousand, and ext4 searches past all that were just deleted.
 */
async function sharedFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasMemory()) ? MEMORY : tmpdir(), 'nosewise-processes-'));
  // Started by root, the database engine runs as another user, who has to pass.
  await chmod(folder, 0o711);
  return folder;
}

const MEMORY = '/dev/shm';
/** In bytes: ten times what one test writes. */
const ROOM = 2 ** 30;

/** Tells whether there is a file system in memory with enough room, from which programs may be run. */
async function hasMemory(): Promise<boolean> {
  const program = join(MEMORY, `nosewise-${process.pid}`);
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    await writeFile(program, '', { mode: 0o700 });
    await access(program, constants.X_OK);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  } finally {
    await rm(program, { force: true });
  }
}

async function bundle(): Promise<void> {
  for (const [name, entry] of Object.entries(ENTRIES)) {
    await build({
      configFile: inServer('vite.config.ts'),
      root: inServer('.'),
      logLevel: 'error',
      build: { ssr: entry, outDir: `dist/tests-${name}` },
    });
  }
}
