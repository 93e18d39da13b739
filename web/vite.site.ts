import tailwindcss from '@tailwindcss/vite';
import type { InlineConfig, Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';
import { inlineScripts } from './inline-scripts.ts';

/** Replaces Vite's preloading of chunks, which would weigh a sixth of the page's script, by plain imports. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
};

/** The build of the site: scripts, islands and style sheet for browsers, the renderer of its pages for Node. */
export const siteConfig = {
  configFile: false,
  root: import.meta.dirname,
  plugins: [tailwindcss(), plainImports, inlineScripts],
  build: {
    target: BROWSERS,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    copyPublicDir: false,
  },
} satisfies InlineConfig;

/** Satisfies the framework's transform of components during development. */
const PREAMBLE =
  '<script>Object.assign(window,{__vite_plugin_react_preamble_installed__:true,$RefreshReg$(){},$RefreshSig$:()=>(type)=>type})</script>';

/** Renders a page of the site at each request during development. */
export const siteInDevelopment: Plugin = {
  name: 'site-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      try {
        const { pathname } = new URL(request.url ?? '/', 'http://site');
        const { renderPage } = await server.ssrLoadModule('/site/document.tsx');
        const shop = { facts: { origin: '' }, soldOut: [] };
        const html: string | undefined = await renderPage(pathname, shop);
        if (html === undefined) next();
        else response.setHeader('content-type', 'text/html').end(html.replace('<head>', `<head>${PREAMBLE}`));
      } catch (error) {
        next(error);
      }
    });
  },
};
