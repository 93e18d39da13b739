import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import './push-worker.js';
import './share-worker.js';

// Keeps the app's code, so that training works without a connection. Of pages it keeps only the shell, which
// can show every screen, and the scanner, which alone may use the camera: other addresses may carry tokens, and
// other pages personal content. `build-service-worker.ts` lists the files and the screens.

const SHELL = '/__spa-fallback.html';
const SCREEN = new RegExp(import.meta.env.SCREENS);

const kept = (path) => caches.match(path, { ignoreSearch: true });

self.skipWaiting();
clientsClaim();
precacheAndRoute(import.meta.env.PRECACHED);
cleanupOutdatedCaches();

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && SCREEN.test(url.pathname),
  new NetworkFirst({
    networkTimeoutSeconds: 4,
    plugins: [
      {
        // Pages are never kept; the shell is used instead.
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: ({ request }) =>
          kept(new URL(request.url).pathname === '/scan' ? '/scan' : SHELL),
      },
    ],
  }),
);

// Pages of the site are never kept. The shell says so in our words.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkOnly({ plugins: [{ handlerDidError: () => kept(SHELL) }] }),
);
