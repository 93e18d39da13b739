import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** As deep in the project as its source, so that it finds the same folders and packages. */
const BUNDLE = 'server/dist/journeys';

/** Bundles the operator's commands before the first journey: their sources take five to seven times as long to load. */
export default async function bundle(): Promise<void> {
  const entry = ['--ssr', 'src/admin/main.ts', '--outDir', 'dist/journeys', '--logLevel', 'error'];
  await run('npm', ['run', 'build', '--workspace', 'server', '--', ...entry], { cwd: root });
}

/** Runs one of the operator's commands, as `npm run admin` does. @returns what it prints */
export async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run(process.execPath, [`${BUNDLE}/main.js`, ...words], { cwd: root, env });
  return stdout;
}
