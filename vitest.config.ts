import { configDefaults, defineConfig } from 'vitest/config';
import { inlineScripts } from './web/inline-scripts.ts';

/** Tests of the server that need a database. */
const DATABASE = 'server/**/*.integration.test.ts';
/** Tests that start processes, and run one at a time. */
const PROCESSES = '{server,scripts}/**/*.process.test.ts';

/** What all tests have: the same draws, and the limits of one that hangs, in milliseconds. A busy machine is no reason to fail. */
const COMMON = {
  setupFiles: 'scripts/fixed-seed.ts',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // Tests wait for a database or a process most of the time.
    maxWorkers: 3,
    projects: [
      {
        plugins: [inlineScripts],
        test: {
          ...COMMON,
          name: 'unit',
          setupFiles: [COMMON.setupFiles, 'web/testing/fresh-browser.ts'],
          include: [
            '{domain,catalogue,contract,server,scripts,lint}/**/*.test.ts',
            'web/{app,office,site,shared}/**/*.test.{ts,tsx}',
            'web/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/build/**', DATABASE, PROCESSES],
          // No test measures time, so only one that hangs should reach its limit, also on a busy machine.
          testTimeout: 60_000,
          // No test replaces what a module may read when it is imported, so files can share their modules, which halves the time.
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'database',
          include: [DATABASE],
          globalSetup: 'server/testing/db/setup.ts',
          // Every file has an empty database to itself, and the product keeps no state in its modules.
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'processes',
          include: [PROCESSES],
          globalSetup: 'server/testing/setup-processes.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
