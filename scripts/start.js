// Plain JavaScript: this process becomes the server, so it must not load a compiler.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { currentBuild } from './builds.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the build in its own process. If it fails, it has printed why, and this process exits too. */
async function runBuild() {
  const build = fileURLToPath(new URL('build.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', build], { cwd: root, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => child.kill(signal);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(1);
}

let build = await currentBuild(root);
while (!existsSync(build)) {
  await runBuild();
  build = await currentBuild(root);
}
const { serve } = await import(pathToFileURL(`${build}/serve.js`).href);
await serve(root, build);
