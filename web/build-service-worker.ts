import { fileURLToPath } from 'node:url';
import { SHELL_TOKEN } from '@nosewise/contract/page-facts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { generateSW } from 'workbox-build';
import routes from './app/routes.ts';

/** Shown for a screen that this browser has not seen yet; it starts the app, which knows every screen. */
const FALLBACK = '/__spa-fallback.html';

/** The first words of the addresses of all screens: what the worker answers for. Pages of the site are not its own. */
function firstWords(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path.split('/')[0] ?? path] : []),
    ...firstWords(children),
  ]);
}

const SCREENS = new RegExp(`^https?://[^/]+/(${[...new Set(firstWords(routes))].join('|')})([/?#]|$)`);

/**
 * Writes the service worker: the app's code is kept when it is installed, so that training goes on without a
 * connection. Of pages it keeps nothing but the shell, which can show every screen: an address may carry a token, and a
 * page what only its person should see. The server puts the shell's hash in, since it has filled it in.
 */
const { warnings } = await generateSW({
  globDirectory: fileURLToPath(new URL('build/client', import.meta.url)),
  globPatterns: ['assets/*.{js,css}', 'assets/*-cut-*.woff2', 'favicon.svg', FALLBACK.slice(1)],
  globIgnores: ['assets/site-*'],
  swDest: fileURLToPath(new URL('build/client/sw.js', import.meta.url)),
  inlineWorkboxRuntime: true,
  sourcemap: false,
  skipWaiting: true,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  importScripts: ['worker-cleanup.js'],
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
            // These two run in the worker, which knows nothing of this file: no page is kept, and the shell takes its place.
            cacheWillUpdate: async () => null,
            cachedResponseWillBeUsed: () => caches.match('/__spa-fallback.html', { ignoreSearch: true }),
          },
        ],
      },
    },
  ],
});
if (warnings.length > 0) throw new Error(warnings.join('\n'));
