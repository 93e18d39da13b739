import { defineConfig } from 'vite';

/** Bundles the server with the workspaces it imports, which are TypeScript; npm packages stay outside. */
export default defineConfig({
  build: { ssr: 'src/serve.ts', target: 'node20', emptyOutDir: true },
  ssr: { noExternal: [/^@nosewise\//] },
});
