import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser';
import { OPERATOR_EMAIL } from './mailbox';
import { CARD_SHOP, CARD_SHOP_PORT, cardShopData, invoiceShopData, ORIGIN, PORT, STRIPE_PORT } from './shops';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_journeys', STRIPE_WEBHOOK_SECRET: 'whsec_journeys' };

// Workers read this file again: they must look for mails where the servers write them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'nosewise-'));
const { E2E_DATA_DIR } = process.env;
// Started by root, the database engine runs as another user, who has to pass.
chmodSync(E2E_DATA_DIR, 0o711);

const server = {
  cwd: '..',
  // The first one builds the product, which takes a busy machine minutes.
  timeout: 900_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
} as const;
const common = {
  LOG_LEVEL: 'warn',
  OPERATOR_EMAIL,
  // Without a seller's name the shop would be a demo, which charges nobody.
  OPERATOR_NAME: 'Nosewise GmbH',
  OPERATOR_DELIVERY_TIME: '2 to 4 working days',
  OPERATOR_KIT_SIZES: 'master-wine-36=300x80x210, bottle=55x22',
  OPERATOR_IBAN: 'NL91ABNA0417164300',
};

/** A time zone in which it is noon, so that no journey runs over midnight; none of these changes to summer time. */
const fromNoon = 12 - new Date().getUTCHours();
const NOON = `Etc/GMT${fromNoon > 0 ? '-' : '+'}${Math.abs(fromNoon)}`;

export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are processors, since journeys wait: for pages, mails and other devices.
  workers: 3,
  // A journey that passes at the second time is told as flaky at the end: to be looked into, and no reason to hold
  // up everything else.
  retries: 1,
  // Only something that never comes should reach this limit: a busy machine is no reason to fail.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: ORIGIN,
    timezoneId: NOON,
    // The worker's first visit loads the whole app, which would compete with the journey. Journeys without a
    // network allow it.
    serviceWorkers: 'block',
    // Otherwise journeys would wait for motion. A few journeys test motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGS },
  },
  // One after the other: the first one builds what the last one runs.
  webServer: [
    {
      ...server,
      command: 'npm start',
      url: `${ORIGIN}/readyz`,
      env: { ...common, PORT: String(PORT), DATA_DIR: invoiceShopData(E2E_DATA_DIR) },
    },
    {
      ...server,
      command: 'node --import tsx server/testing/shop/stripe-main.ts',
      port: STRIPE_PORT,
      env: {
        ...STRIPE,
        STRIPE_PORT: String(STRIPE_PORT),
        STRIPE_WEBHOOK: `${CARD_SHOP}/api/v1/payments/stripe`,
      },
    },
    {
      ...server,
      command: 'node scripts/start.js',
      url: `${CARD_SHOP}/readyz`,
      env: {
        ...common,
        ...STRIPE,
        STRIPE_API_URL: `http://127.0.0.1:${STRIPE_PORT}`,
        PORT: String(CARD_SHOP_PORT),
        PUBLIC_URL: CARD_SHOP,
        DATA_DIR: cardShopData(E2E_DATA_DIR),
      },
    },
  ],
});
