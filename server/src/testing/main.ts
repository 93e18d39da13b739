import { join } from 'node:path';
import { serve } from '../serve';

/** The real process over the project folder that a test has made. */
const [root = '.'] = process.argv.slice(2);
await serve(root, join(root, 'server'));
