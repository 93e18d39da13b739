import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanDependencies, leanPreload, productionRouter } from './build-bytes.ts';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

/**
 * What every page needs travels in two files instead of fifteen, and what every screen of the app needs in one
 * more; the rest is split by route.
 */
const CHUNKS = [
  {
    name: 'react',
    priority: 5,
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown.runtime/,
  },
  {
    name: 'shell',
    priority: 4,
    test: /web\/app\/(root|routes\/site-layout|catalogue\/(badge|by-slug)|pages\/(cart-link|header|header-actions|footer[\w-]*|not-found|site-links|theme-switch)|lib\/(facts|theme|useThemeSwitch|cart|field|stored-value|storage-trouble|page-meta|auth\/(auth-state|claims|useSignOut))|ui\/(back-link|bottle|button|category-chip|category-colour|inline-script|line-icon|needs-script|page-title|price|shelf|toasts|toast-queue|useHydrated))\.|catalogue\/src\/(aroma|categories|kit|money)\.|vite\/preload-helper/,
  },
  { name: 'schedule', priority: 3, test: /domain\/src\/(scheduler|time)\./ },
  { name: 'icon', priority: 3, test: /lucide-react\/dist\/esm\/(\w+\.|shared)/ },
  { name: 'wine', priority: 2, test: /catalogue\/src\/wine\./ },
  { name: 'legal-line', priority: 3, test: /web\/app\/(pages\/legal-line|lib\/auth\/no-tokens)\./ },
  { name: 'field', priority: 3, test: /web\/app\/ui\/field\./ },
  { name: 'wine-kits', priority: 3, test: /catalogue\/src\/wine-kits\./ },
  { name: 'wine-offers', priority: 4, test: /catalogue\/src\/wine-offers\./ },
  { name: 'coffee-offers', priority: 4, test: /catalogue\/src\/coffee-offers\./ },
  { name: 'coffee-kits', priority: 3, test: /catalogue\/src\/coffee-kits\./ },
  {
    name: 'basket',
    priority: 3,
    test: /web\/app\/(lib\/(ask|shape)|shop\/(cart-steps|useShop))\./,
  },
  {
    name: 'shop',
    priority: 2,
    test: /web\/app\/shop\/(in-euros|once-filled|shop-page)\.|catalogue\/src\/countries\./,
  },
  {
    name: 'till',
    priority: 1,
    test: /web\/app\/shop\/(costs|country|country-select)\.|domain\/src\/(money|quote)\.|catalogue\/src\/(offers|price-cart|shipping)\./,
  },
  { name: 'storage-notice', priority: 2, test: /web\/app\/ui\/storage-notice\./ },
  { name: 'coffee', priority: 2, test: /catalogue\/src\/coffee\./ },
  {
    name: 'form',
    priority: 2,
    test: /web\/app\/(ui\/(form-notice|email-field|text-field|long-text-field|submit-button|useCheckedForm|useKeptForm)|lib\/sending\/(no-connection|or-write))\./,
  },
  {
    name: 'enquiry',
    priority: 2,
    test: /web\/app\/enquiries\/(draft-key|enquiry-form|honeypot|name-fields|touched|useEnquiry)\./,
  },
  {
    name: 'app',
    priority: 1,
    test: /web\/app\/(lib\/(offline|own-id|packs|pooled-scent-schema|stored|useNow|auth\/(auth|recovery))\.|routes\/app-layout\.|ui\/(dialogs|spinner|question-bar|words)\.)|catalogue\/src\/(packs|test-pack)|contract\/src\/(own-pack|settings)|domain\/src\/(session|settings|random)|node_modules\/(zod|uuid)\/|csp-provider|CSPContext/,
  },
];

export default defineConfig({
  plugins: [productionRouter, leanPreload, tailwindcss(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: leanDependencies },
  },
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
