import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

/**
 * What every page needs travels in two files instead of fifteen, and what every screen of the app needs in one
 * more; the rest is split by route.
 */
const CHUNKS = [
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'shell',
    priority: 3,
    test: /web\/app\/(root|pages\/(header|header-actions|not-found|site-links|theme-switch)|lib\/(theme|auth\/(auth-state|claims|useSignOut))|ui\/(bottle|button|category-colour|page-title|toasts|toast-queue))\.|catalogue\/src\/categories|lucide-react\/dist\/esm\/(\w+\.|icons\/sun-moon|shared)/,
  },
  { name: 'wine', priority: 2, test: /catalogue\/src\/(wine|aroma)\./ },
  {
    name: 'app',
    priority: 1,
    test: /web\/app\/(lib\/(?!sync|api|query|save-file|auth\/(session-client|sign-out|open-mail-link))|routes\/app-layout|ui\/(dialogs|spinner|storage-notice|category-chip|question-bar|focused-heading|words))|catalogue\/src\/(packs|coffee|test-pack)|contract\/src\/(own-pack|settings)|domain\/src\/(session|settings|random)|node_modules\/(zod|uuid)\/|csp-provider|CSPContext|lucide-react\/dist\/esm\/icons\/(arrow-left|check|triangle-[\w-]+|x)\./,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  server: {
    port: 3000,
    proxy: {
      '/api': { target: DEV_SERVER, ws: true },
      '/auth': DEV_SERVER,
      '/healthz': DEV_SERVER,
      '/readyz': DEV_SERVER,
    },
  },
});
