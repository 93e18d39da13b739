import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { siteConfig } from './vite.site.ts';

const CLIENT = join(import.meta.dirname, 'build/client');
const RENDERER = join(import.meta.dirname, 'build/site');

/** Builds the script, the islands and the style sheet. @returns their paths */
async function buildFiles() {
  const built = await build(
    mergeConfig(siteConfig, {
      build: {
        outDir: CLIENT,
        modulePreload: false,
        rolldownOptions: {
          input: { main: 'site/scripts/site-main.ts', 'site-stylesheet': 'site/site.css' },
          output: {
            entryFileNames: 'assets/site-[name]-[hash].js',
            chunkFileNames: 'assets/site-[name]-[hash].js',
          },
        },
      },
    }),
  );
  if (!Array.isArray(built) && !('output' in built))
    throw new Error('The build of the site goes on for ever.');
  const output = [built].flat().flatMap((part) => part.output);
  const find = (start: string, end: string) => {
    const found = output.find(({ fileName }) => fileName.startsWith(start) && fileName.endsWith(end));
    if (!found) throw new Error(`The build of the site has no ${start}….${end}`);
    return `/${found.fileName}`;
  };
  return { script: find('assets/site-main-', '.js'), stylesheet: find('assets/site-stylesheet-', '.css') };
}

// The framework calls its fallback page `index.html` when `/` is not prerendered: that is a page of the site.
await rename(join(CLIENT, 'index.html'), join(CLIENT, '__spa-fallback.html'));
await rm(RENDERER, { recursive: true, force: true });
const files = await buildFiles();
// The server imports the renderer with everything in it: in its image there are no packages.
await build(
  mergeConfig(siteConfig, {
    define: {
      'import.meta.env.SITE_FILES': JSON.stringify(files),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      ssr: 'site/document.tsx',
      outDir: RENDERER,
      target: 'node20',
      rolldownOptions: { output: { charset: 'ascii' } },
    },
    ssr: { noExternal: true },
  }),
);
