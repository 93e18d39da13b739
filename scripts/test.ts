import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../e2e/browser';

/**
 * The checks of `npm test`, in an order that shows mistakes soonest. Checks of one step run at the same time,
 * paired so that two processors always have work: the build uses one, journeys wait for pages, and process
 * tests for processes.
 */
const STEPS = [
  ['lint', 'build'],
  ['types', 'test:unit'],
  ['test:e2e', 'test:processes'],
] as const;

const root = fileURLToPath(new URL('..', import.meta.url));

async function passes(check: string): Promise<boolean> {
  console.log(`\n▸ npm run ${check}`);
  const child = spawn('npm', ['run', '--silent', check], {
    cwd: root,
    stdio: 'inherit',
    // npm is a program, except on Windows, where it is a script that needs a shell.
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const failed: string[] = [];
for (const step of STEPS) {
  const outcomes = await Promise.all(step.map(async (check) => ({ check, passed: await passes(check) })));
  failed.push(...outcomes.filter(({ passed }) => !passed).map(({ check }) => check));
}

console.log(`\n${STEPS.flat().length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
