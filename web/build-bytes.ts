import type { Plugin } from 'vite';

/** Plugins that change only what browsers are sent, and only in a build. */
const inBrowsersBuild = {
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
} as const;

/**
 * React Router names the files of its development build in its package, which bring the texts of all its warnings
 * along; browsers get those of its production build, which lie beside them.
 */
export const productionRouter: Plugin = {
  name: 'production-router',
  ...inBrowsersBuild,
  async resolveId(source, importer) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.replace('/dist/development/', '/dist/production/');
  },
};

const PRELOAD = `export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (file.endsWith('.css') || document.querySelector('link[href="/' + file + '"]')) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
}`;

/**
 * Asks for the files of a part that is loaded later all at once, as Vite's own code does, without what that does for
 * style sheets and its own events: there is one style sheet, which every page has from the start.
 */
export const leanPreload: Plugin = {
  name: 'lean-preload',
  ...inBrowsersBuild,
  load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD : undefined),
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    if (sheets.length > 1) this.error(`A part that is loaded later has a style sheet: ${sheets.join(', ')}`);
  },
};

/**
 * The files to ask for together with a part that is loaded later. Those that every page has need not be named; and what
 * the shell itself loads, the rare dialog or toast, and what a form loads when it is first touched may come one step after
 * the other, since the list would travel with every page.
 */
export function leanDependencies(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (/\/(shell|enquiry|checkout-screen|withdraw)-/.test(hostId)) return [];
  return files.filter((file) => !/\/(react|rolldown-runtime|shell)-/.test(file));
}
