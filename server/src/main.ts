import { fileURLToPath } from 'node:url';
import { seed } from './dev/seed';
import { serve } from './serve';

/** Starts the server for `npm run dev`: with the migrations of the workspace and data to look at, while Vite serves the pages. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
await serve(folder('../../'), folder('../'), (parts) => seed(parts, Date.now()));
