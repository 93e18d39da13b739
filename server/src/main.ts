import { fileURLToPath } from 'node:url';
import { serve } from './serve';

// The project is two folders up, from server/src as from server/dist.
await serve(fileURLToPath(new URL('../../', import.meta.url)));
