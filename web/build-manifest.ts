import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ASSETS = fileURLToPath(new URL('build/client/assets', import.meta.url));

/** The files that each route's own file asks for: the pages name them already, and a browser that moves on never looks. */
const IMPORTS = /"imports":\[[^\]]*\]/g;

/** Takes what only the build needs out of the list of routes that travels with every page: nearly half of its bytes. */
async function thin(file: string): Promise<void> {
  const manifest = await readFile(file, 'utf8');
  if (!IMPORTS.test(manifest)) throw new Error(`${file} is not in the shape that was known.`);
  await writeFile(file, manifest.replaceAll(IMPORTS, '"imports":[]').replaceAll(/"has\w+":false,/g, ''));
}

const [manifest, ...more] = (await readdir(ASSETS)).filter((file) => /^manifest-.*\.js$/.test(file));
if (!manifest || more.length > 0) throw new Error('There is not one list of routes.');
await thin(`${ASSETS}/${manifest}`);
