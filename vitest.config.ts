import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of the server that need a database: they run on both engines. */
const INTEGRATION = 'server/**/*.integration.test.ts';

/** In milliseconds: every file opens a database of its own, which takes a while when they all do at once. */
const patience = { hookTimeout: 60_000, testTimeout: 30_000 };

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
            'web/app/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, '**/build/**', INTEGRATION],
          globalSetup: 'server/src/testing/bundles.ts',
        },
      },
      {
        test: {
          name: 'embedded database',
          include: [INTEGRATION],
          globalSetup: 'server/src/testing/setup-embedded.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'PostgreSQL server',
          include: [INTEGRATION],
          globalSetup: 'server/src/testing/setup-postgres.ts',
          ...patience,
        },
      },
    ],
  },
});
