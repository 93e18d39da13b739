import type { Page } from '@playwright/test';

/** Opens the fold with the figures of My Progress. */
export async function openFigures(page: Page): Promise<void> {
  await page.getByText('Figures', { exact: true }).click();
}
