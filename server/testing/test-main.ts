import { join } from 'node:path';
import { serve } from '../src/serve';

/** Starts the real server on the project folder of a test. */
const [root = '.'] = process.argv.slice(2);
await serve(root, join(root, 'server'));
