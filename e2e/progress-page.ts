import type { Page } from '@playwright/test';

/** Opens the fold with the figures of My Progress. */
export async function openFigures(page: Page): Promise<void> {
  await page.getByText('Figures', { exact: true }).click();
}

/** Leaves the end of a session for My Progress. */
export async function openProgress(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Progress' }).click();
}
