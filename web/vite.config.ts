import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { siteInDevelopment } from './vite.site.ts';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

/** The app. The site has a build of its own (`vite.site.ts`). */
export default defineConfig({
  plugins: [tailwindcss(), siteInDevelopment, reactRouter()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Code that every screen loads, in two files instead of forty: few compress better, and a new release leaves the
          // first as it was. What a screen has for itself the bundler splits by its imports.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|zod)\//,
                  priority: 1,
                },
                { name: 'frame', test: /\/web\/app\/frame\.tsx/ },
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
