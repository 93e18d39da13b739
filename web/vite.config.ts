import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { siteInDevelopment } from './vite.site.ts';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

const FRAME = `${import.meta.dirname}/app/root.tsx`;

/**
 * Gathers what the frame of the app imports, directly or by way of others, in one file. Every screen loads all of it, and one
 * file compresses better than the thirty into which it would be split by who else imports each module.
 */
function frameOfTheApp(): Rolldown.CodeSplittingNameFunction {
  const frame = new Set<string>();
  return (id, graph) => {
    const add = (module: string) => {
      if (frame.has(module)) return;
      frame.add(module);
      graph.getModuleInfo(module)?.importedIds.forEach(add);
    };
    add(FRAME);
    return frame.has(id) ? 'frame' : null;
  };
}

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
          output: { codeSplitting: { groups: [{ name: frameOfTheApp() }] } },
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
