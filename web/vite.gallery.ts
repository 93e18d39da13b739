import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The gallery of components, for development alone: it is in no build. */
export default defineConfig({
  root: join(import.meta.dirname, 'gallery'),
  publicDir: false,
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-gallery'),
  plugins: [tailwindcss()],
  server: { host: '127.0.0.1', port: 3003 },
});
