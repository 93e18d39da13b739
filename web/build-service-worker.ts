import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_TOKEN } from '@nosewise/contract/page-facts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { build } from 'vite';
import routes from './app/routes.ts';
import { BROWSERS } from './browsers.ts';

const CLIENT = join(import.meta.dirname, 'build/client');

/** Files of the app that a screen may need without a connection. */
const KEPT = /\.(js|css|json)$|-cut-.*\.woff2$/;
/**
 * Files that are not kept: the site's, the reader of codes for browsers that have none, and the one for files that are neither UTF-8
 * nor UTF-16, which few people ever import.
 */
const NOT_KEPT = /^(site-|ponyfill-|jschardet)/;

/** Lists the first words of the paths of all screens, for which the worker answers. Pages of the site are not among them. */
function firstWords(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path.split('/')[0] ?? path] : []),
    ...firstWords(children),
  ]);
}

/** Lists what the worker keeps. A hashed name changes with its content, so such a file needs no revision. */
async function listKept() {
  const assets = (await readdir(join(CLIENT, 'assets'))).filter(
    (name) => KEPT.test(name) && !NOT_KEPT.test(name),
  );
  const icon = createHash('sha256').update(await readFile(join(CLIENT, 'favicon.svg')));
  return [
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: '/favicon.svg', revision: icon.digest('hex').slice(0, 16) },
    // The server fills in the hash of both pages.
    { url: '/__spa-fallback.html', revision: SHELL_TOKEN },
    // The query keeps the worker from answering with it while there is a connection.
    { url: '/scan?kept', revision: SHELL_TOKEN },
  ];
}

const screens = `^/(${[...new Set(firstWords(routes))].join('|')})(/|$)`;
await build({
  configFile: false,
  logLevel: 'warn',
  define: {
    'import.meta.env.PRECACHED': JSON.stringify(await listKept()),
    'import.meta.env.SCREENS': JSON.stringify(screens),
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    target: BROWSERS,
    modulePreload: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'service-worker.js'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
