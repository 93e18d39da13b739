import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

/** Reads the version in the `package.json` of a folder, such as 1.0.0. */
export async function packageVersion(folder: string): Promise<string> {
  return packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;
}
