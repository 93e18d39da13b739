import { defineConfig } from 'vite';

/** Bundles the server with the workspaces it imports, which are TypeScript, into one file; npm packages stay outside. */
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20' },
  ssr: { noExternal: [/^@nosewise\//] },
});
