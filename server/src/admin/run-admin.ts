import { fileURLToPath } from 'node:url';
import { runCommand } from './admin';

/** Runs `npm run admin -- …`, with the migrations of the workspace. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
await runCommand(folder('../../../'), folder('../../'), process.argv.slice(2));
