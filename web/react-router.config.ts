import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: false,
  // Every screen gets an HTML file, which makes it known to the server. One file serves all orders, shared
  // packs, blind sets, stickers or rooms: its name is the pattern of their addresses.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => path !== '/'),
    '/orders/:id',
    '/pack/:id',
    '/set/:id',
    '/blind/:id',
    '/blind/:id/train',
    '/blind/:id/print',
    '/blind/:id/key',
    '/B/:sticker',
    '/room/:code',
    '/rooms/:id',
    '/glasses/:id',
  ],
  // The list of routes travels with the page instead of being asked for: no request while training.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
