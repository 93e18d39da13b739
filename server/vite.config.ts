import { defineConfig } from 'vite';

/**
 * Bundles the server and the operator's commands with everything they import: finding and reading a thousand files of
 * packages would be a third of the server's start. Stack traces keep their names. A single character beyond Latin-1 would
 * make Node hold all of the text with two bytes a character, so they are escaped. Native modules stay outside.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: { serve: 'src/serve.ts', admin: 'src/admin/admin.ts' },
      output: { comments: false, charset: 'ascii' },
    },
  },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native', 'pg-cloudflare'] },
});
