import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BROWSERS } from './browsers.ts';
import { OFFICE_PORT, TO_SERVER } from './dev-ports.ts';

/** The office, built apart from site and app: the server shows its files to operators alone. */
export default defineConfig({
  root: join(import.meta.dirname, 'office'),
  base: '/office/',
  publicDir: false,
  // Apart from that of the app, whose dependencies it would replace.
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-office'),
  plugins: [tailwindcss()],
  build: {
    target: BROWSERS,
    outDir: join(import.meta.dirname, 'build/office'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: OFFICE_PORT,
    proxy: TO_SERVER,
  },
});
