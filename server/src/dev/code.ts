import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from '../env/env';
import { codeOf, secretFile } from './people';

/** Prints the present code of the seed's operator (`npm run dev:code`). */
const { dataDir } = parseEnv(process.env, fileURLToPath(new URL('../../../', import.meta.url)));
process.stdout.write(`${codeOf(await readFile(secretFile(dataDir), 'utf8'), Date.now())}\n`);
