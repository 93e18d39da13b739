import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Processes that tests start, by the file that they run: each is bundled once, which halves the time until it runs. */
const ENTRIES = { server: 'testing/main.ts', admin: 'admin/main.ts' } as const;

const inServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** As deep in the project as its source, so that it finds the same folders and packages. */
export function bundleOf(name: keyof typeof ENTRIES): string {
  return inServer(`dist/tests-${name}/main.js`);
}

/** Called once, before the tests that start processes. */
export default async function bundle(): Promise<void> {
  for (const [name, entry] of Object.entries(ENTRIES)) {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: inServer(`src/${entry}`),
        outDir: inServer(`dist/tests-${name}`),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'main.js' } },
      },
      ssr: { noExternal: [/^@nosewise\//] },
    });
  }
}
