import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tryLock } from '../server/src/files/process-lock';
import { isServed } from '../server/src/site/builds';
import { BUILDS, currentBuild } from './builds.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** How many builds are kept for people whose tab was opened before an update. */
const KEPT = 5;

class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds the product unless a build of the same sources exists. Of several processes that start at once, one builds and
 * the others wait for it. `log` is called when there is something to wait for.
 * @returns the folder of the build. Throws `BuildError` below what a failed tool has printed itself
 */
export async function buildIfStale(log: (line: string) => void): Promise<string> {
  for (;;) {
    const folder = await currentBuild(root);
    if (existsSync(folder)) return folder;
    await withLock(
      join(root, BUILDS, 'lock'),
      async () => {
        if (existsSync(folder)) return;
        log('Building Nosewise, since this is the first start or sources have changed…');
        await build(folder);
        await removeOldBuilds(join(root, BUILDS), folder);
      },
      () => log(`Waiting for another build (${BUILDS}/lock)…`),
    );
  }
}

/** Builds into a temporary folder, then renames it into place unless the sources have changed meanwhile. */
async function build(folder: string): Promise<void> {
  const aside = join(root, BUILDS, 'unfinished');
  await rm(aside, { recursive: true, force: true });
  await buildWorkspace('server', '--outDir', aside);
  await buildWorkspace('web');
  await rename(join(root, 'web/build/client'), join(aside, 'web'));
  await rename(join(root, 'web/build/office'), join(aside, 'office'));
  await rename(join(root, 'web/build/site'), join(aside, 'site'));
  await precompress(join(aside, 'web'));
  await precompress(join(aside, 'office'));
  await cp(join(root, 'server/migrations'), join(aside, 'migrations'), { recursive: true });
  if ((await currentBuild(root)) === folder) await rename(aside, folder);
}

/**
 * Runs a workspace's own build, and prints what it says only if it fails. It gets its own process group, so that a signal ends it with all its processes and no build
 * continues after the lock is released.
 */
async function buildWorkspace(workspace: string, ...options: string[]): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const group = process.platform !== 'win32';
  const child = spawn(command, [...before, 'run', 'build', '--workspace', workspace, '--', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: group,
  });
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (words: Buffer) => said.push(words));
  const stop = (signal: NodeJS.Signals) => {
    if (group && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code, signal] = await once(child, 'close');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return;
  if (!signal) process.stderr.write(Buffer.concat(said));
  throw new BuildError(`The build of ${workspace} failed with ${signal ?? `code ${code}`}.`);
}

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.wasm']);

/**
 * Writes `<file>.br` and `<file>.gz` beside every compressible file under `folder`, at the best quality, once
 * per build. Fonts and pictures are already compressed, and the server compresses pages with its facts in
 * them.
 * @returns how many files were compressed
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
  return files.length;
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Removes all builds except `current`, the most recently used ones, and any that a server is using. */
export async function removeOldBuilds(builds: string, current: string): Promise<void> {
  const entries = await readdir(builds, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && /^[\da-f]{16}$/.test(entry.name))
    .map((entry) => join(builds, entry.name))
    .filter((folder) => folder !== current);
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, ...(await stat(folder)) })));
  dated.sort((one, other) => other.mtimeMs - one.mtimeMs);
  for (const { folder } of dated.slice(KEPT - 1)) {
    if (!(await isServed(folder))) await rm(folder, { recursive: true });
  }
}

/**
 * Runs `work` under a lock file that excludes other processes on this machine, after waiting for them. A dead
 * process's lock is taken over. Calls `onWait` once if it has to wait.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  await mkdir(join(file, '..'), { recursive: true });
  let release = await tryLock(file);
  if (!release) onWait?.();
  while (!release) {
    await sleep(100);
    release = await tryLock(file);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale(console.log).catch((error) => {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
}
