import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const BUILDS = join(ROOT, 'server/.build');

/** Finds the build that the journeys run on: it was started last. */
export async function currentBuild(): Promise<string> {
  const names = (await readdir(BUILDS)).filter((name) => /^[\da-f]{16}$/.test(name));
  const dated = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(BUILDS, name))) })));
  const { name = '' } = dated.toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0] ?? {};
  return join(BUILDS, name);
}
