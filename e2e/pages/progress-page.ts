import type { Page } from '@playwright/test';

/** Leaves the end of a session for My Progress. */
export async function openProgress(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Progress' }).click();
}
