import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BROWSERS } from './browsers.ts';
import { inlineScripts } from './inline-scripts.ts';
import { siteInDevelopment } from './vite.site.ts';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

/** The app. The site is built separately (`vite.site.ts`). */
export default defineConfig({
  plugins: [tailwindcss(), inlineScripts, siteInDevelopment, reactRouter()],
  build: {
    target: BROWSERS,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Modules that are always loaded together share a file: a few compress better than forty, and a
          // release leaves the libraries unchanged (decision 21). Code of a single screen is split by the
          // bundler.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|zod)\//,
                  priority: 1,
                },
                { name: 'frame', test: /\/web\/app\/(frame|routes\/app-layout)\.tsx/ },
              ],
            },
          },
        },
      },
    },
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
