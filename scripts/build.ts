import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock';
import { precompress } from './precompress';
import { hashInputs, isStale, markBuilt } from './stale';

const root = fileURLToPath(new URL('..', import.meta.url));

class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds the product unless the last build was made from the same sources, and says which through `log`.
 * Of several processes that start at once, one builds and the others wait for it.
 */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  if (await isStale(root, await hashInputs(root))) {
    await withBuildLock(async () => {
      if (!(await isStale(root, await hashInputs(root)))) return;
      log('Building (first start or sources changed)…');
      await build();
    }, log);
  }
  log('Build is up to date.');
}

/** Waits for a build; one that fails ends the process with one line, below what the failed tool has printed itself. */
export async function exitWhenFailed(building: Promise<void>): Promise<void> {
  await building.catch((error) => {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
}

/** Builds everything. What changes meanwhile leaves the build stale, since the stamp is of the sources before it. */
async function build(): Promise<void> {
  const inputs = await hashInputs(root);
  await buildWorkspace('web');
  await precompress(join(root, 'web/build/client'));
  await buildWorkspace('server');
  await markBuilt(root, inputs);
}

/**
 * Runs the workspace's own build. A signal that ends us ends it too, with all its processes, hence the group of
 * their own: no build goes on behind a released lock.
 */
async function buildWorkspace(workspace: string): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const group = process.platform !== 'win32';
  const child = spawn(command, [...before, 'run', 'build', '--workspace', workspace], {
    cwd: root,
    stdio: 'inherit',
    detached: group,
  });
  const stop = (signal: NodeJS.Signals) => {
    if (group && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code, signal] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) throw new BuildError(`The build of ${workspace} failed with ${signal ?? `code ${code}`}.`);
}

function withBuildLock(work: () => Promise<void>, log: (line: string) => void): Promise<void> {
  return withLock(join(root, '.build/lock'), work, () => log('Waiting for another build (.build/lock)…'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await exitWhenFailed(withBuildLock(build, console.log));
}
