import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createKeyFile, type KeySet, readKeyFile } from '../src/auth/sessions/key-file';
import { type Database, databaseOn } from '../src/db/database';
import { enginePid } from '../src/db/engine/engine';
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

export const files = {
  'app/index.html': pageWith('App menu', '{"page":"app"}'),
  'orders/:id/index.html': pageWith('Order', '{"page":"order"}'),
  'scan/index.html': pageWith('Scan a sticker', '{"page":"scan"}'),
  '__spa-fallback.html': pageWith('Nosewise', '{"page":"shell"}'),
  'assets/entry-c3d4.js': 'export const answer = 42;\n'.repeat(50),
  'assets/root-a1b2.css': 'body { margin: 0 }\n'.repeat(50),
  'assets/inter-e5f6.woff2': 'wOF2 not compressible',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{"name":"Nosewise"}',
  'sw.js': 'self.addEventListener("fetch", () => {}); precache("[[shell]]");',
};

/** The renderer of a site with a few pages, as the build makes one. */
const RENDERER = `
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = (title, body = '') =>
    '<!DOCTYPE html><html lang="en"><head><title>' + title + '</title></head><body><h1 style="margin:0">' + title +
    '</h1>' + body + '<script>window.__page = "' + title + '";</script></body></html>';
  const availability = (soldOut, kit) => 'https://schema.org/' + (soldOut.includes(kit) ? 'OutOfStock' : 'InStock');
  const offer = (soldOut, kit) => '<li data-offer="' + kit + (soldOut.includes(kit) ? ' sold-out' : ' in-stock') + '">';
  const RED = 'red-wine-12';
  const WHITE = 'white-wine-12';
  const PAGES = {
    '/': { render: () => page('Home') },
    '/kits/master-wine-36': { render: () => page('Master wine') },
    '/kits/red-wine-12': { kits: [RED], render: ({ soldOut }) => page('Red wine', availability(soldOut, RED)) },
    '/scent-packs': {
      kits: [RED, WHITE],
      render: ({ soldOut }) => page('Catalogue', offer(soldOut, RED) + offer(soldOut, WHITE)),
    },
    '/imprint': {
      render: ({ facts: { name } }) => page('Imprint', name ? '<p>' + escape(name) + '</p>' : 'not configured'),
    },
    '/unsubscribed': { render: () => page('No more reminders') },
    '/404.html': { render: () => page('Oops! Page not found') },
  };
  export const pages = Object.entries(PAGES).map(([path, { kits = [] }]) => ({ path, kits }));
  export const renderPage = async (path, shop) => PAGES[path]?.render(shop);
  export const renderSitemap = ({ origin }) => '<loc>' + origin + '/</loc>';
  export const renderRobots = ({ origin }) => 'Sitemap: ' + origin + '/sitemap.xml\\n';
`;

/** The addresses of its pages. */
export const SITE_PATHS = ['/', '/kits/master-wine-36', '/kits/red-wine-12', '/scent-packs', '/imprint'];

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

/** Makes a project folder with a small built site and app, their compressed files, and a file that must never be served. */
export async function makeProject(): Promise<Project> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'nosewise-')));
  // Started by root, the database engine runs as another user, who has to pass.
  await chmod(root, 0o711);
  const site = join(root, 'server/web');
  await cp(migrations, join(root, 'server/migrations'), { recursive: true });
  await writeFile(
    join(root, 'package.json'),
    `{"name":"secret-of-the-project","type":"module","version":"${RELEASE}"}`,
  );
  for (const [name, content] of Object.entries(files)) {
    const file = join(site, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!/\.(js|css|svg)$/.test(name)) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  await mkdir(join(root, 'server/site'));
  await writeFile(join(root, 'server/site/document.js'), RENDERER);
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
