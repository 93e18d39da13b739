import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../e2e/browser';

/** What `npm test` runs, in the order in which a mistake shows soonest. */
const CHECKS = ['lint', 'types', 'test:unit', 'test:e2e'] as const;

const root = fileURLToPath(new URL('..', import.meta.url));

function passes(check: string): boolean {
  console.log(`\n▸ npm run ${check}`);
  return spawnSync('npm', ['run', '--silent', check], { cwd: root, stdio: 'inherit' }).status === 0;
}

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const failed = CHECKS.filter((check) => !passes(check));
console.log(`\n${CHECKS.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
