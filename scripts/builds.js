// Plain JavaScript: `npm start` runs it in the server's process, which must not load a compiler.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of builds: below `server/`, so that a built server finds the same packages as its source. */
export const BUILDS = 'server/.build';

const INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  ...['domain', 'catalogue', 'contract', 'server', 'web', 'scripts'],
];
const MADE = new Set(['node_modules', BUILDS, 'web/build', 'web/.react-router', 'server/dist']);

/**
 * Returns the folder for a build of the current sources, whether it exists or not. An existing build is complete and never
 * changes.
 *
 * The name is a hash of everything that a build is made from: names and contents of the sources of all workspaces that
 * are built (tests aside), the locked dependencies, these scripts, and the major version of Node. Timestamps don't count,
 * since a checkout or a copy changes them, and neither does the environment.
 * @param {string} root the folder of the project
 */
export async function currentBuild(root) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  const files = (await Promise.all(INPUTS.map((input) => filesIn(root, input)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [index, content] of contents.entries()) {
    hash.update(`${files[index]} ${content.length}\n`).update(content);
  }
  return join(root, BUILDS, hash.digest('hex').slice(0, 16));
}

/**
 * Lists the files that `path` is or contains, relative to `root`, with `/` between folders; none when it is missing.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesIn(root, path) {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  const nested = entries.map((entry) => {
    const inside = `${path}/${entry.name}`;
    if (MADE.has(entry.name) || MADE.has(inside) || /^\w+\/testing$/.test(inside)) return [];
    if (entry.isDirectory()) return filesIn(root, inside);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside];
  });
  return (await Promise.all(nested)).flat();
}
