import { fileURLToPath } from 'node:url';
import { serve } from './serve';

/** Starts the server for `npm run dev`: with the migrations of the workspace, while Vite serves the pages. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
await serve(folder('../../'), folder('../'));
