import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { currentBuild, ROOT } from './current-build';

const run = promisify(execFile);

/** Runs one of the operator's commands out of the build, whose sources take long to load. @returns what it prints */
export async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const build = await currentBuild();
  const file = pathToFileURL(join(build, 'admin.js')).href;
  const program = `
    const { runCommand } = await import(${JSON.stringify(file)});
    await runCommand(${JSON.stringify(ROOT)}, ${JSON.stringify(build)}, process.argv.slice(1));`;
  const command = ['--input-type=module', '--eval', program, '--', ...words];
  const { stdout } = await run(process.execPath, command, { cwd: ROOT, env });
  return stdout;
}
