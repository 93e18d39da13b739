import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser';
import { OPERATOR_EMAIL } from './mailbox';

const PORT = Number(process.env.E2E_PORT ?? 3210);
const ORIGIN = `http://localhost:${PORT}`;

// The workers read this file again: they shall look for mails where the server writes them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'nosewise-'));

export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: ORIGIN,
    // Its first visit loads the whole app, which would compete with the journey. A journey without a network allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGS },
  },
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `${ORIGIN}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn', OPERATOR_EMAIL },
  },
});
