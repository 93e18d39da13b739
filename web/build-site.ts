import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import { siteConfig } from './vite.site.ts';

const CLIENT = join(import.meta.dirname, 'build/client');
const PAGES = join(import.meta.dirname, 'build/site');

/** Builds the script, the islands and the style sheet. @returns their paths */
async function buildFiles() {
  const built = await build(
    mergeConfig(siteConfig, {
      build: {
        outDir: CLIENT,
        modulePreload: false,
        rolldownOptions: {
          input: { main: 'site/scripts/main.ts', 'site-stylesheet': 'site/site.css' },
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

/** Builds the renderer of the pages, which stays out of the folder that browsers are served from. */
async function buildPages(): Promise<typeof import('./site/document.tsx')> {
  await build(mergeConfig(siteConfig, { build: { ssr: 'site/document.tsx', outDir: PAGES } }));
  return import(pathToFileURL(join(PAGES, 'document.js')).href);
}

async function write(file: string, text: string): Promise<void> {
  const path = join(CLIENT, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

// The framework calls its fallback page `index.html` when `/` is not prerendered: that is a page of the site.
await rename(join(CLIENT, 'index.html'), join(CLIENT, '__spa-fallback.html'));
await rm(PAGES, { recursive: true, force: true });
const files = await buildFiles();
const { renderSite, LISTED_PATHS, publicAddress } = await buildPages();
for (const { file, html } of await renderSite(files)) await write(file, html);
await write(
  'sitemap.xml',
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LISTED_PATHS.map((path) => `  <url><loc>${publicAddress(path)}</loc></url>`),
    '</urlset>\n',
  ].join('\n'),
);
await write(
  'robots.txt',
  `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\nSitemap: ${publicAddress('/sitemap.xml')}\n`,
);
