import { build, type Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';

/** Builds a script that runs within a page: `import SCRIPT from './first-paint.ts?inline-script'` gives its text. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'inline-script') return undefined;
    this.addWatchFile(file);
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: BROWSERS,
        modulePreload: false,
        rolldownOptions: { input: file, output: { format: 'iife' } },
      },
    });
    const [script] = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
    if (script?.type !== 'chunk') throw new Error(`${file} is no script.`);
    return `export default ${JSON.stringify(script.code.trim())};`;
  },
};
