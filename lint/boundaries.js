/**
 * Says which room may import which, and turns that into rules for dependency-cruiser, which `npm run lint`
 * runs (decision 15). A room is a folder or a file, and may always import itself. `boundaries.test.ts` breaks
 * every kind of rule.
 */

/** Workspaces, and the folders of tools beside them. @type {Record<string, readonly string[]>} */
export const WORKSPACES = {
  domain: [],
  catalogue: ['domain'],
  contract: ['domain', 'catalogue'],
  server: ['domain', 'catalogue', 'contract'],
  web: ['domain', 'catalogue', 'contract'],
  e2e: [],
  lint: [],
  scripts: [
    'catalogue',
    'domain/src/random.ts',
    'e2e/browser.ts',
    'lint',
    'server/src/files/process-lock.ts',
    'server/src/site/builds.ts',
  ],
  bench: ['domain', 'catalogue', 'contract', 'server', 'web', 'e2e', 'lint', 'scripts'],
};

/** The server's ground, bottom first: a room may import the rooms before it, and no capability. */
export const GROUND = [
  'errors',
  'env',
  'files',
  'jobs',
  'db',
  'limits',
  'context.ts',
  'realtime',
  'operations',
  'http',
  'mail',
];

/** The server's capabilities: each may import the ground and these files. @type {Record<string, readonly string[]>} */
export const CAPABILITIES = {
  health: [],
  site: [],
  auth: [],
  blind: [],
  leaderboard: [],
  rooms: ['auth/sessions/key-file.ts', 'documents/documents.ts', 'training/save-session.ts'],
  shop: [],
  enquiries: [],
  training: ['leaderboard/leaderboard.ts'],
  reminders: ['auth/sessions/key-file.ts'],
  profile: ['leaderboard/leaderboard.ts', 'reminders/reminders.ts', 'training/training.ts'],
  links: ['blind/blind-sets.ts', 'profile/profile.ts'],
  documents: ['blind/blind-sets.ts', 'links/links.ts'],
  office: [
    'auth/sessions/access-token.ts',
    'auth/auth.ts',
    'auth/sessions/key-file.ts',
    'enquiries/inbox.ts',
    'enquiries/enquiry-operations.ts',
    'me/account-operations.ts',
    'links/link-operations.ts',
    'shop/desk/books.ts',
    'shop/desk/desk.ts',
    'shop/invoices.ts',
    'shop/desk/shop-operations.ts',
    'shop/desk/parcels.ts',
    'shop/seller.ts',
    'shop/stock/stock-alerts.ts',
    'shop/stock/stock-desk.ts',
    'shop/payment/stripe.ts',
  ],
  me: [
    'auth/mails/account-mails.ts',
    'auth/auth.ts',
    'auth/auth-queries.ts',
    'rooms/own-rooms.ts',
    'leaderboard/leaderboard.ts',
    'documents/documents.ts',
    'profile/profile.ts',
    'reminders/reminders.ts',
    'links/links.ts',
    'shop/own-orders.ts',
    'shop/stock/stock-alerts.ts',
    'training/training.ts',
  ],
};

/** The server's entrances may import all of the server; only entrances import them. */
const ENTRANCES = ['main.ts', 'serve.ts', 'app.ts', 'admin', 'dev'];

/** What every capability of the app may use. */
const ABOVE_UI = ['shared', 'app/notebook', 'app/lib', 'app/ui'];

/** Rooms of the web. @type {Record<string, readonly string[]>} */
export const WEB = {
  shared: [],
  site: ['shared'],
  office: ['shared'],
  'app/notebook': ['shared'],
  'app/lib': ['shared', 'app/notebook'],
  'app/ui': ['shared', 'app/notebook', 'app/lib'],
  'app/own-word': ABOVE_UI,
  'app/nose': ABOVE_UI,
  'app/run': [...ABOVE_UI, 'app/nose', 'app/own-word'],
  'app/account': [...ABOVE_UI, 'app/nose'],
  'app/blind': [...ABOVE_UI, 'app/run', 'app/nose'],
  'app/menu': [...ABOVE_UI, 'app/nose', 'app/own-word'],
  'app/progress': [...ABOVE_UI, 'app/nose', 'app/own-word'],
  'app/rooms': [...ABOVE_UI, 'app/run', 'app/nose'],
  'app/settings': [...ABOVE_UI, 'app/nose'],
  'app/honest-test': [...ABOVE_UI, 'app/run', 'app/blind', 'app/own-word'],
  'app/training': [...ABOVE_UI, 'app/run', 'app/nose', 'app/own-word'],
  'app/glass': [...ABOVE_UI, 'app/run', 'app/nose'],
  'app/leaderboard': ABOVE_UI,
  'app/quiz': [...ABOVE_UI, 'app/run'],
  'app/shop': ABOVE_UI,
  'app/routes': ['shared', 'app'],
  gallery: ['shared', 'app'],
  'app/frame.tsx': ['shared', 'app'],
  'app/root.tsx': ['app/frame.tsx', 'app/app.css'],
  'app/routes.ts': ['app/routes'],
};

/** Arrows that still break the table. Each goes with the line that needs it. @type {Record<string, readonly string[]>} */
const STILL = {};

/** Tests, and what only tests use. */
const TESTS = [String.raw`\.test\.tsx?$`, String.raw`^\w+/testing/`];
const OURS = Object.keys(WORKSPACES);
const PACKAGES_BELOW = ['domain', 'catalogue', 'contract'];

/** The table in one form. @type {readonly { room: string, allowed: readonly string[] }[]} */
const ROOMS = [
  ...Object.entries(WORKSPACES).map(([room, allowed]) => ({ room, allowed })),
  ...GROUND.map((room, floor) => server(room, GROUND.slice(0, floor))),
  ...Object.entries(CAPABILITIES).map(([room, files]) => server(room, [...GROUND, ...files])),
  ...ENTRANCES.map((room) => server(room, [...GROUND, ...Object.keys(CAPABILITIES), ...ENTRANCES])),
  ...Object.entries(WEB).map(([room, allowed]) => within('web', room, allowed)),
];

/** @param {string} room @param {readonly string[]} allowed */
function server(room, allowed) {
  return within('server/src', room, allowed);
}

/** @param {string} workspace @param {string} room @param {readonly string[]} allowed */
function within(workspace, room, allowed) {
  const paths = allowed.map((each) => `${workspace}/${each}`);
  return { room: `${workspace}/${room}`, allowed: [...PACKAGES_BELOW, ...paths] };
}

/** Patterns for everything in some rooms. @param {readonly string[]} rooms */
function inside(rooms) {
  return rooms.map((room) => `^${room.replaceAll('.', '\\.')}(/|$)`);
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ROOMS.map(({ room, allowed }) => ({
      name: room,
      comment: `${room} may import ${allowed.join(', ') || 'nothing of ours'} (lint/boundaries.js)`,
      severity: /** @type {const} */ ('error'),
      // Tests of the server may import all of it.
      from: { path: inside([room]), pathNot: room.startsWith('server/src/') ? TESTS : [] },
      to: {
        path: inside(OURS),
        pathNot: ['/node_modules/', '^web/testing/', ...inside([room, ...allowed, ...(STILL[room] ?? [])])],
      },
    })),
    {
      name: 'every room is in the table',
      severity: 'error',
      from: {
        path: '^(server/src|web/(app|office|site|shared|gallery))/',
        pathNot: [...TESTS, ...inside(ROOMS.map(({ room }) => room).filter((room) => room.includes('/')))],
      },
      to: {},
    },
    {
      name: 'only tests use what is for tests',
      severity: 'error',
      from: { path: '^(domain|catalogue|contract|server|web|scripts)/', pathNot: TESTS },
      to: { path: String.raw`^\w+/testing/` },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain needs no package',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: String.raw`\.test\.ts$` },
      to: { dependencyTypesNot: ['local'] },
    },
    {
      name: 'the site has no router',
      severity: 'error',
      from: { path: '^web/(site|shared)/' },
      to: { path: '(^|/)node_modules/@?react-router' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^\w+/(build|dist|\.build|\.react-router)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts'],
    },
  },
};
