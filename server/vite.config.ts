import { defineConfig } from 'vite';

/**
 * Bundles the server with everything it imports: finding and reading a thousand files of packages would be a
 * third of its start. Stack traces keep their names. A single character beyond Latin-1 would make Node hold all
 * of the text with two bytes a character, so they are escaped. Native modules, and modules that are only
 * sometimes needed, stay outside.
 */
export default defineConfig({
  build: {
    ssr: 'src/serve.ts',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { comments: false, charset: 'ascii' } },
  },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pino-pretty', 'pg-native', 'pg-cloudflare'] },
});
