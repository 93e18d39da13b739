import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BROWSERS } from './browsers.ts';

/** Where `npm run dev` runs the server. */
const DEV_SERVER = 'http://127.0.0.1:3001';

/** The office, built apart from site and app: the server shows its files to operators alone. */
export default defineConfig({
  root: join(import.meta.dirname, 'office'),
  base: '/office/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    target: BROWSERS,
    outDir: join(import.meta.dirname, 'build/office'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 3002,
    proxy: { '/api': { target: DEV_SERVER, ws: true }, '/auth': DEV_SERVER },
  },
});
