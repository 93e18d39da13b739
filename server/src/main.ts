import { fileURLToPath } from 'node:url';
import { serve } from './serve';

/** The server as `npm run dev` runs it: its migrations are those of the workspace, and its pages come from Vite. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
await serve(folder('../../'), folder('../'));
