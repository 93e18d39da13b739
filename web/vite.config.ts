import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the server, next to the web's own port. */
const DEV_SERVER = 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  server: {
    port: 3000,
    proxy: { '/api': DEV_SERVER, '/auth': DEV_SERVER, '/healthz': DEV_SERVER, '/readyz': DEV_SERVER },
  },
});
