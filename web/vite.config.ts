import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

/** What every page needs travels in two files instead of fifteen; the rest is split by route. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'shell',
    test: /web\/app\/(root|pages\/(header|not-found|site-links|theme-switch)|lib\/theme|ui\/(bottle|button|category-colour|page-title))\.|catalogue\/src\/categories|lucide-react\/dist\/esm\/(\w+\.|icons\/sun-moon|shared)/,
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
    proxy: { '/api': DEV_SERVER, '/auth': DEV_SERVER, '/healthz': DEV_SERVER, '/readyz': DEV_SERVER },
  },
});
