import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const inputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  ...['domain', 'catalogue', 'contract', 'server', 'web', 'scripts'],
];
const outputs = ['web/build/client/index.html', 'web/build/client/index.html.br', 'server/dist/main.js'];
const made = new Set(['node_modules', 'web/build', 'web/.react-router', 'server/dist']);
/** Variables of the environment that stand in the built pages. */
const variables = [
  'PUBLIC_URL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
];
const stampFile = '.build/inputs.sha256';

/**
 * The state of everything a build is made from: SHA-256 over the names and contents of the sources of all
 * workspaces that are built (tests aside), the locked dependencies, these scripts, the major version of Node, and
 * the public address and the operator's details, which stand in the pages.
 * Only contents count, never times, since a checkout or a copy changes those.
 */
export async function hashInputs(root: string): Promise<string> {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  for (const name of variables) hash.update(`${name} ${JSON.stringify(process.env[name] ?? '')}\n`);
  const files = (await Promise.all(inputs.map((input) => filesIn(root, input)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [index, content] of contents.entries()) {
    hash.update(`${files[index]} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the last build was made from other inputs than these, or something of it is gone. */
export async function isStale(root: string, inputsHash: string): Promise<boolean> {
  if (!outputs.every((output) => existsSync(join(root, output)))) return true;
  return (await readFile(join(root, stampFile), 'utf8').catch(() => '')).trim() !== inputsHash;
}

/** Records that the build is made from these inputs. To be called only when it has succeeded. */
export async function markBuilt(root: string, inputsHash: string): Promise<void> {
  await mkdir(dirname(join(root, stampFile)), { recursive: true });
  await writeFile(join(root, stampFile), `${inputsHash}\n`);
}

/** The files that `path` is or contains, relative to `root`, with `/` between folders. Nothing when it is missing. */
async function filesIn(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (!entries) return [path];
  const nested = entries.map((entry) => {
    const inside = `${path}/${entry.name}`;
    if (made.has(entry.name) || made.has(inside)) return [];
    if (entry.isDirectory()) return filesIn(root, inside);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside];
  });
  return (await Promise.all(nested)).flat();
}
