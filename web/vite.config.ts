import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BROWSERS } from './browsers.ts';
import { OFFICE_PORT, TO_SERVER, WEB_PORT } from './dev-ports.ts';
import { inlineScripts } from './inline-scripts.ts';
import { siteInDevelopment } from './vite.site.ts';

/** The app. The site is built separately (`vite.site.ts`). */
export default defineConfig({
  plugins: [tailwindcss(), inlineScripts, siteInDevelopment, reactRouter()],
  build: {
    target: BROWSERS,
    assetsInlineLimit: 0,
  },
  // All packages at once: one that is found later reloads the page, in the middle of the first log-in.
  optimizeDeps: { entries: ['{app,site,shared}/**/*.{ts,tsx}', '!**/*.test.*'] },
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
    port: WEB_PORT,
    proxy: {
      ...TO_SERVER,
      // The office takes the app's session from the browser's storage, so it has to be of the same origin.
      '^/office(/|$)': {
        target: `http://127.0.0.1:${OFFICE_PORT}`,
        rewrite: (path) => path.replace(/^\/office$/, '/office/'),
      },
    },
  },
});
