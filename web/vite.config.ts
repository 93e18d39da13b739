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
    test: /web\/app\/(root|routes\/site-layout|pages\/(header|header-actions|footer[\w-]*|not-found|site-links|theme-switch)|lib\/(theme|page-meta|public-address|auth\/(auth-state|claims|useSignOut))|ui\/(back-link|bottle|button|category-chip|category-colour|page-title|price|shelf|toasts|toast-queue|useHydrated))\.|catalogue\/src\/(aroma|categories|kit|money)\.|vite\/preload-helper|lucide-react\/dist\/esm\/(\w+\.|icons\/(arrow-left|sun-moon)|shared)/,
  },
  { name: 'wine', priority: 2, test: /catalogue\/src\/wine\./ },
  { name: 'coffee', priority: 2, test: /catalogue\/src\/coffee\./ },
  {
    name: 'kit-page',
    priority: 2,
    test: /web\/app\/catalogue\/(aroma-wheel|by-slug|category-choice|kit-(?!card|list)[\w-]+|sample-question|tray-bottle|wheel-sectors)\./,
  },
  {
    name: 'form',
    priority: 2,
    test: /web\/app\/ui\/(field|email-field|submit-button|useCheckedForm)\.|lucide-react\/dist\/esm\/icons\/circle-exclamation-point\./,
  },
  {
    name: 'enquiry',
    priority: 2,
    test: /web\/app\/(enquiries\/(draft-key|enquiry-form|honeypot|long-text-field|name-fields|no-connection|operator-email|text-field|touched|useEnquiry)|pages\/inline-link)\./,
  },
  {
    name: 'app',
    priority: 1,
    test: /web\/app\/(lib\/(?!last-category|sync|api|upload|query|save-file|auth\/(session-client|sign-out|open-mail-link))|routes\/app-layout|ui\/(dialogs|spinner|storage-notice|question-bar|focused-heading|words))|catalogue\/src\/(packs|test-pack)|contract\/src\/(own-pack|settings)|domain\/src\/(session|settings|random)|node_modules\/(zod|uuid)\/|csp-provider|CSPContext|lucide-react\/dist\/esm\/icons\/(check|triangle-[\w-]+|x)\./,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The address of the site is known to its pages: canonical links and shared links are absolute.
  envPrefix: ['VITE_', 'PUBLIC_URL'],
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
