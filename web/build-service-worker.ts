import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_TOKEN } from '@nosewise/contract/page-facts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { generateSW } from 'workbox-build';
import routes from './app/routes.ts';

const CLIENT = fileURLToPath(new URL('build/client', import.meta.url));

/** Starts the app at any address but the scanner's, whose headers differ. */
const FALLBACK = '/__spa-fallback.html';
/** The scanner as it is kept. Its query keeps the worker from answering with it while there is a connection. */
const SCANNER = '/scan?kept';
/** Loaded by the scanner alone, and only where the browser reads no codes itself. */
const PONYFILL = 'assets/ponyfill-*';
/** Loaded for a file that is neither UTF-8 nor UTF-16, which few people ever import. */
const DETECTOR = 'assets/jschardet*';

/** Lists the first words of the paths of all screens, for which the worker answers. Pages of the site are not among them. */
function firstWords(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path.split('/')[0] ?? path] : []),
    ...firstWords(children),
  ]);
}

const SCREENS = new RegExp(`^https?://[^/]+/(${[...new Set(firstWords(routes))].join('|')})([/?#]|$)`);

/** Names a script of the worker by its content, since browsers keep imported scripts as long as the worker's own text is the same. */
async function hashed(file: string): Promise<string> {
  const script = await readFile(new URL(file, import.meta.url));
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8).replaceAll('_', '-');
  const name = `assets/${file.replace('.js', `-${hash}.js`)}`;
  await writeFile(join(CLIENT, name), script);
  return name;
}

/**
 * Writes the service worker. It keeps the app's code, so that training works without a connection. Of pages it keeps
 * only the shell, which can show every screen, and the scanner, which alone may use the camera: other addresses may carry
 * tokens, and other pages personal content. The server fills in the hash of both.
 */
const { warnings } = await generateSW({
  globDirectory: CLIENT,
  globPatterns: ['assets/*.{js,css,json}', 'assets/*-cut-*.woff2', 'favicon.svg', FALLBACK.slice(1)],
  globIgnores: ['assets/site-*', 'assets/{push,share}-worker-*', PONYFILL, DETECTOR],
  swDest: fileURLToPath(new URL('build/client/sw.js', import.meta.url)),
  inlineWorkboxRuntime: true,
  sourcemap: false,
  skipWaiting: true,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  importScripts: [await hashed('push-worker.js'), await hashed('share-worker.js')],
  additionalManifestEntries: [{ url: SCANNER, revision: SHELL_TOKEN }],
  manifestTransforms: [
    (entries) => ({
      manifest: entries.map((entry) =>
        `/${entry.url}` === FALLBACK ? { ...entry, revision: SHELL_TOKEN } : entry,
      ),
    }),
  ],
  // Hashed names change with their content, so the network need not be asked for the rest.
  dontCacheBustURLsMatching: /^assets\//,
  runtimeCaching: [
    {
      urlPattern: SCREENS,
      handler: 'NetworkFirst',
      options: {
        networkTimeoutSeconds: 4,
        plugins: [
          {
            // These run in the worker, without access to this file. Pages are never kept; the shell is used
            // instead.
            cacheWillUpdate: async () => null,
            cachedResponseWillBeUsed: ({ request }) => {
              const isScanner = new URL(request.url).pathname === '/scan';
              return caches.match(isScanner ? '/scan' : '/__spa-fallback.html', { ignoreSearch: true });
            },
          },
        ],
      },
    },
    {
      // Pages of the site are never kept. The shell says so in our words.
      urlPattern: ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
      handler: 'NetworkOnly',
      options: {
        plugins: [{ handlerDidError: () => caches.match('/__spa-fallback.html', { ignoreSearch: true }) }],
      },
    },
  ],
});
if (warnings.length > 0) throw new Error(warnings.join('\n'));
