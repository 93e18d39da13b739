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

/** Lines of a failed check that are told again at the end, where whoever sees only the end of a log finds them. */
const LAST_LINES = 60;

interface Checked {
  readonly check: string;
  readonly passed: boolean;
  /** The end of its output. */
  readonly output: string;
}

async function run(check: string): Promise<Checked> {
  console.log(`\n▸ npm run ${check}`);
  const child = spawn('npm', ['run', '--silent', check], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    // npm is a program, except on Windows, where it is a script that needs a shell.
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      process.stdout.write(text);
      output = `${output}${text}`.split('\n').slice(-LAST_LINES).join('\n');
    });
  }
  const [code] = await once(child, 'close');
  return { check, passed: code === 0, output };
}

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const failed: Checked[] = [];
for (const step of STEPS) {
  const checked = await Promise.all(step.map(run));
  failed.push(...checked.filter(({ passed }) => !passed));
}

for (const { check, output } of failed) console.log(`\n▸ npm run ${check} failed:\n${output}`);

console.log(`\n${STEPS.flat().length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.map(({ check }) => check).join(', ')}`);
  process.exit(1);
}
