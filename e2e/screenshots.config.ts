import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * Takes pictures of every main screen (`npm run screenshots`) for people to look at: `e2e/screens` lists
 * them. Starts the same invoice shop as the journeys.
 */
export default defineConfig({
  ...journeys,
  testDir: './screens',
  webServer: [journeys.webServer ?? []].flat().slice(0, 1),
});
