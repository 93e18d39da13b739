import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * Takes pictures of every main screen (`npm run screenshots`), for people to look at: `e2e/screens` says which. It starts
 * the same shop as the journeys, the one that takes orders by invoice.
 */
export default defineConfig({
  ...journeys,
  testDir: './screens',
  webServer: [journeys.webServer ?? []].flat().slice(0, 1),
});
