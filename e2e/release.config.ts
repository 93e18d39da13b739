import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

// Workers read this file again.
process.env.E2E_RECORDING ??= mkdtempSync(join(tmpdir(), 'nosewise-recording-'));

/** The journeys that together keep everything that browsers keep, and write to every table. */
const RECORDED =
  /journeys\/(account-(log-in|password|settings|sign-up|two-factor)|adaptive|blind|blind-(print|scan)|bottle-health|duel|enquiry-.*|first-minute|glass|hands-full|honest-test|keyboard|office|own-pack|quiz|reminders|resume|rooms.*|settings|shared-.*|shop-(cart|invoice|withdrawal)|site-(catalogue|found)|sync-.*|theme|training|training-file)\.test\.ts$/;

/**
 * Makes the fixtures of this release (`npm run release:fixtures`, docs/releases.md): it records what browsers keep while
 * journeys run, and then takes a backup of what they wrote.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  webServer: [journeys.webServer ?? []].flat().slice(0, 1),
  projects: [
    { name: 'journeys', testMatch: RECORDED },
    { name: 'fixtures', testMatch: 'release/fixtures.test.ts', dependencies: ['journeys'] },
  ],
});
