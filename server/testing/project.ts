import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createKeyFile, type KeySet, readKeyFile } from '../src/auth/key-file';
import { type Database, databaseOn } from '../src/db/database';
import { enginePid } from '../src/db/engine';
import { openPostgres } from '../src/db/postgres';
import { type Env, parseEnv } from '../src/env/env';
import { until } from './until';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** A page as the build writes it: a module script and a classic script, both inline, and a file. */
function pageWith(title: string, state: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="/assets/root-a1b2.css"/>` +
    `</head><body><h1 style="margin:0">${title}</h1><script>window.__context = ${state};</script>` +
    '<script type="module" async="" src="/assets/entry-c3d4.js"></script>' +
    `<script type="module" async="">import "/assets/entry-c3d4.js";</script></body></html>`
  );
}

const FACTS = '<script id="facts" type="application/json">[[facts]]</script>';

export const files = {
  'index.html': pageWith('Home', '{"page":"home"}'),
  'app/index.html': pageWith('App menu', '{"page":"app"}'),
  'kits/master-wine-36/index.html': pageWith('Master wine', '{"page":"kit"}'),
  'kits/red-wine-12/index.html': pageWith('Red wine', '{"availability":"https://schema.org/InStock"}'),
  'scent-packs/index.html':
    '<li data-offer="red-wine-12 in-stock">Red</li><li data-offer="white-wine-12 in-stock">White</li>',
  'imprint/index.html':
    '<head><link rel="canonical" href="[[origin]]/imprint"/>' +
    `${FACTS}</head>` +
    '<if-told facts="name"><p>[[name]]</p></if-told><if-untold facts="name">not configured</if-untold>',
  'orders/:id/index.html': pageWith('Order', '{"page":"order"}'),
  'scan/index.html': pageWith('Scan a sticker', '{"page":"scan"}'),
  '404.html': pageWith('Oops! Page not found', '{"page":"fallback"}'),
  'assets/entry-c3d4.js': 'export const answer = 42;\n'.repeat(50),
  'assets/root-a1b2.css': 'body { margin: 0 }\n'.repeat(50),
  'assets/inter-e5f6.woff2': 'wOF2 not compressible',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{"name":"Nosewise"}',
  'robots.txt': 'Sitemap: [[origin]]/sitemap.xml\n',
  'sitemap.xml': '<loc>[[origin]]/</loc>',
  'sw.js': 'self.addEventListener("fetch", () => {}); precache("[[shell]]");',
};

/** The version of a test's project. */
export const RELEASE = '9.8.7';

/** The office, which is built next to the site. */
const OFFICE = {
  'index.html': '<title>Office</title><script type="module" src="/office/assets/index-a1.js"></script>',
  'assets/index-a1.js': 'export const open = true;',
};

export interface Project {
  readonly root: string;
  readonly site: string;
  readonly remove: () => Promise<void>;
}

/** Makes a project folder with a small built site, its compressed files, and a file that must never be served. */
export async function makeProject(): Promise<Project> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'nosewise-')));
  // Started by root, the database engine runs as another user, who has to pass.
  await chmod(root, 0o711);
  const site = join(root, 'server/web');
  await cp(migrations, join(root, 'server/migrations'), { recursive: true });
  await writeFile(join(root, 'package.json'), `{"name":"secret-of-the-project","version":"${RELEASE}"}`);
  for (const [name, content] of Object.entries(files)) {
    const file = join(site, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!/\.(js|css|svg)$/.test(name)) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  await mkdir(join(root, 'server/office/assets'), { recursive: true });
  for (const [name, content] of Object.entries(OFFICE))
    await writeFile(join(root, 'server/office', name), content);
  return { root, site, remove: () => removeProject(root) };
}

/** Makes a project a later release: with one more migration. */
export async function addMigration({ root }: Project, sql: string): Promise<void> {
  const folder = join(root, 'server/migrations');
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, 'later.sql'), sql);
}

/** Removes a project, after ending the engine that a killed server has left behind. */
async function removeProject(root: string): Promise<void> {
  const engine = () => enginePid(join(root, 'data/db'));
  const pid = engine();
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  await until(() => engine() === undefined);
  await rm(root, { recursive: true });
}

/** Makes the environment of a test: silent, and with defaults for all but `variables`. */
export function testEnv(variables: Record<string, string> = {}): Env {
  return parseEnv({ LOG_LEVEL: 'silent', ...variables }, '/project');
}

/** A database that never answers, for code that works without one. */
export const absentDatabase: Database = databaseOn(openPostgres('postgres://127.0.0.1:1/absent'));

/** Makes a key set that lives as long as the test. */
export async function testKeys(): Promise<KeySet> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-key-'));
  await createKeyFile(join(folder, 'key.json'));
  const keys = await readKeyFile(join(folder, 'key.json'));
  await rm(folder, { recursive: true });
  return keys;
}
