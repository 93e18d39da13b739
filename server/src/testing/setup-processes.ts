import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of an empty database with all tables, which no engine runs on. */
    cluster: string;
  }
}

/** Processes that tests start, by the file that they run: each is bundled once, as the product is. */
const ENTRIES = { server: 'testing/main.ts', admin: 'admin/main.ts' } as const;

const inServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Places a bundle as deep in the project as its source, so that it finds the same folders and packages. */
export function bundleOf(name: keyof typeof ENTRIES): string {
  return inServer(`dist/tests-${name}/main.js`);
}

/** Prepares what tests that start processes share. Vitest calls it once, before them. */
export default async function setup({ provide }: TestProject) {
  await bundle();
  const dataDir = await mkdtemp(join(tmpdir(), 'nosewise-template-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, inServer('migrations'));
  await database.close();
  provide('cluster', join(dataDir, 'db'));
  return () => rm(dataDir, { recursive: true });
}

async function bundle(): Promise<void> {
  for (const [name, entry] of Object.entries(ENTRIES)) {
    await build({
      configFile: inServer('vite.config.ts'),
      root: inServer('.'),
      logLevel: 'error',
      build: { ssr: `src/${entry}`, outDir: `dist/tests-${name}` },
    });
  }
}
