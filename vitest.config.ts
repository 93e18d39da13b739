import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of the server that need a database. */
const DATABASE = 'server/**/*.integration.test.ts';
/** Tests that start processes, each of which would like a processor to itself. */
const PROCESSES = '{server,scripts}/**/*.process.test.ts';

export default defineConfig({
  test: {
    // Much of the time a test waits for a database or a process of its own.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,catalogue,contract,server,scripts,lint}/**/*.test.ts',
            'web/{app,site,shared}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, '**/build/**', DATABASE, PROCESSES],
          // No test measures time, so only one that hangs should reach its limit, also on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: [DATABASE],
          globalSetup: 'server/src/db/testing/setup.ts',
          // Every file has a database of its own, and the product keeps nothing in its modules.
          isolate: false,
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: [PROCESSES],
          globalSetup: 'server/src/testing/setup-processes.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          hookTimeout: 240_000,
          testTimeout: 240_000,
        },
      },
    ],
  },
});
